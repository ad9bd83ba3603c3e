/** A board by itself, on a position of its tests: `/dev/board.html?game=golddiggers&fixture=middle-6&theme=dark`. */
import { mount } from "svelte";

import Look from "./Look.svelte";

const target = document.getElementById("motherlode");
if (target) mount(Look, { target, props: { search: new URLSearchParams(location.search) } });
