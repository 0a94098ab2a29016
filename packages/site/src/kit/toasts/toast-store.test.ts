import { expect, it } from "vitest";
import { makeToastStore } from "./toast-store.ts";

it("shows the newest three, for five seconds by default", () => {
  const store = makeToastStore();
  for (const title of ["one", "two", "three"]) store.getState().show({ title });
  store.getState().show({ title: "four", duration: 3000 });
  expect(store.getState().toasts.map(({ title, duration }) => [title, duration])).toEqual([
    ["two", 5000],
    ["three", 5000],
    ["four", 3000],
  ]);
});

it("replaces one with the same title, or about the same subject, in its place", () => {
  const store = makeToastStore();
  for (const title of ["Added to cart", "Copied"]) store.getState().show({ title });
  store.getState().show({ title: "Added to cart", description: "Vinyl" });
  expect(store.getState().toasts).toMatchObject([
    { id: 3, title: "Added to cart", description: "Vinyl", isAgain: true },
    { id: 2, title: "Copied", isAgain: false },
  ]);
  store.getState().show({ title: "Cart limit reached", subject: "Added to cart" });
  expect(store.getState().toasts).toMatchObject([{ title: "Cart limit reached" }, { title: "Copied" }]);
});

it("dismisses a toast", () => {
  const store = makeToastStore();
  store.getState().show({ title: "one" });
  store.getState().show({ title: "two" });
  store.getState().dismiss(1);
  expect(store.getState().toasts.map(({ title }) => title)).toEqual(["two"]);
});

it("clears the errors when something succeeds, and nothing when something fails", () => {
  const store = makeToastStore();
  const titles = () => store.getState().toasts.map(({ title }) => title);
  store.getState().show({ title: "Added to cart" });
  store.getState().show({ title: "Email required", variant: "destructive" });
  store.getState().show({ title: "Invalid email", variant: "destructive" });
  expect(titles()).toEqual(["Added to cart", "Email required", "Invalid email"]);
  store.getState().show({ title: "Checkout Opened" });
  expect(titles()).toEqual(["Added to cart", "Checkout Opened"]);
});
