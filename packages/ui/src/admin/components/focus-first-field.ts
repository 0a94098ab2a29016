const fields = ":is(input:not([type=file]), textarea, select, button):enabled";

/**
 * Gives the focus to the first field of a form that has opened, unless one of its fields has it already. Not on touch
 * screens, whose keyboard would cover half of the form.
 */
export function focusFirstField(form: HTMLElement | null): void {
  if (form === null || form.contains(document.activeElement) || matchMedia("(pointer: coarse)").matches) return;
  form.querySelector<HTMLElement>(fields)?.focus();
}
