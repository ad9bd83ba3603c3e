/**
 * What has been drawn? `make dev`, then `/dev/gallery.html?show=golddiggers&theme=dark`; never part of what is built.
 */
import { mount } from "svelte";

import "../src/styles/tokens.css";
import "../src/art/frame/textures.css";
import Gallery from "../src/art/Gallery.svelte";

const search = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = search.get("theme") ?? "light";
document.body.style.margin = "0";
mount(Gallery, {
  target: document.body,
  props: { show: search.get("show") ?? "", only: search.get("only") ?? "" },
});
