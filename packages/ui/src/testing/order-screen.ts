import { screen, within } from "@testing-library/dom";
import type { UserEvent } from "@testing-library/user-event";

/** The order beside the list. */
export async function orderPanel() {
  return within(await screen.findByRole("complementary", { name: "Order details" }));
}

/** The order's row in the list, or its card beside an order. */
export async function orderRow(id: number): Promise<HTMLElement> {
  const link = await screen.findByRole("link", { name: `View order #${id}` });
  const row = link.closest<HTMLElement>("tr, li");
  if (!row) throw new Error(`The link of order #${id} is in no list`);
  return row;
}

export async function viewOrder(user: UserEvent, id: number): Promise<void> {
  await user.click(await screen.findByRole("link", { name: `View order #${id}` }));
}

/** Chooses an option of a list that is opened by a click. */
export async function chooseOption(user: UserEvent, list: string, option: string): Promise<void> {
  await user.click(await screen.findByRole("combobox", { name: list }));
  await user.click(await screen.findByRole("option", { name: option }));
}

export async function chooseStatus(user: UserEvent, status: string): Promise<void> {
  await chooseOption(user, "Status", status);
}
