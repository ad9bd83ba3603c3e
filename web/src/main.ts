import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { House } from "$lib/app/app.svelte.ts";
import { browserPreferences } from "$lib/app/preferences.svelte.ts";
import { keepShell } from "$lib/app/service-worker";

const target = document.getElementById("motherlode");
if (!target) throw new Error("index.html has no place for the client");

const house = new House(browserPreferences());
void house.open();
await house.speak();
mount(App, { target, props: { house } });
keepShell(house);
