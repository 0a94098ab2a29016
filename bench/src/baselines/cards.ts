import { createElement, type ReactElement } from "react";
import type { Item } from "./items.ts";

/** A page of twelve cards, as plain as React allows. */
export function cardsPage(items: readonly Item[]): ReactElement {
  return createElement(
    "html",
    { lang: "en" },
    createElement("head", null, createElement("title", null, "Store")),
    createElement("body", null, createElement("ul", null, items.map(card))),
  );
}

function card(item: Item): ReactElement {
  return createElement(
    "li",
    { key: item.id, className: "card" },
    createElement("img", { src: item.image_url, alt: item.name, width: 480, height: 480, loading: "lazy" }),
    createElement("h2", null, item.name),
    createElement("p", { className: "description" }, item.description),
    createElement("p", { className: "price" }, `$${item.price.toFixed(2)}`, " ", createElement("small", null, "each")),
    createElement("button", { type: "button" }, "Add to cart"),
  );
}
