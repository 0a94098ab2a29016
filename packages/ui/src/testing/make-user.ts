import "@testing-library/jest-dom/vitest";
import { configure, waitFor } from "@testing-library/dom";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

configure({
  // Generous, so that a busy machine fails no test.
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.slice(0, 600)),
});

export interface User extends UserEvent {
  /** Replaces the text of a field in one step, as pasting does. */
  fill(field: HTMLElement, text: string): Promise<void>;
}

/**
 * Makes a user who acts at once and is not kept from an element by its styles, which are not there.
 * A click waits for a button that is still disabled, as a person does; otherwise nothing would happen.
 */
export function makeUser(): User {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const { click } = user;
  return Object.assign(user, {
    async click(element: Element) {
      const control = element.closest(":disabled");
      if (control) await waitFor(() => expect(control).toBeEnabled());
      await click(element);
    },
    async fill(field: HTMLElement, text: string) {
      if (field.isContentEditable) await user.pointer([{ target: field, keys: "[MouseLeft]" }]);
      // The editor selects its text itself; only keys and the clipboard change it.
      if (field.isContentEditable) await user.keyboard("{Control>}a{/Control}{Backspace}");
      else await user.clear(field);
      if (text !== "") await user.paste(text);
    },
  });
}
