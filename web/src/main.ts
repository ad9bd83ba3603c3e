import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { AppContext } from "$lib/app/app.svelte";
import { browserPreferences } from "$lib/app/preferences.svelte";
import { registerServiceWorker } from "$lib/app/service-worker";

const target = document.getElementById("motherlode");
if (!target) throw new Error("index.html has no place for the client");

const app = new AppContext(browserPreferences());
void app.open();
await app.speak();
mount(App, { target, props: { app } });
registerServiceWorker(app);
