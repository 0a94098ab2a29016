/** Returns the link of the email that confirms a request. It shows a page with a button; opening it changes nothing. */
export function confirmLink(publicUrl: string, token: string): string {
  return `${publicUrl}/notify/confirm?token=${token}`;
}

/** Returns the link of both emails that withdraws a request, at any time. It shows a page with a button, too. */
export function stopLink(publicUrl: string, token: string): string {
  return `${publicUrl}/notify/stop?token=${token}`;
}
