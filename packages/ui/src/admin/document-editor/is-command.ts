/** Whether a key is pressed with Control, or with Command on a Mac, and nothing else. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === key;
}
