import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/dom";
import { userEvent, type UserEvent } from "@testing-library/user-event";

configure({
  // Generous, so that a busy machine fails no test.
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.slice(0, 600)),
});

export interface User extends UserEvent {
  /** Replaces the text of a field in one step, as pasting does. */
  fill(field: HTMLElement, text: string): Promise<void>;
}

/** Makes a user who acts at once and is not kept from an element by its styles, which are not there. */
export function makeUser(): User {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return Object.assign(user, {
    async fill(field: HTMLElement, text: string) {
      if (field.isContentEditable) await user.pointer([{ target: field, keys: "[MouseLeft]" }]);
      // The editor selects its text itself; only keys and the clipboard change it.
      if (field.isContentEditable) await user.keyboard("{Control>}a{/Control}{Backspace}");
      else await user.clear(field);
      if (text !== "") await user.paste(text);
    },
  });
}
