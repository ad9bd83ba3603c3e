/** A tutorial by itself: `/dev/learn.html?game=golddiggers&language=nl&theme=dark`. */
import { mount } from "svelte";

import Learn from "./Learn.svelte";

const target = document.getElementById("motherlode");
if (target) mount(Learn, { target, props: { search: new URLSearchParams(location.search) } });
