import { mount } from "svelte";

import App from "./App.svelte";

const target = document.getElementById("motherlode");
if (!target) throw new Error("index.html has no place for the client");
mount(App, { target });
