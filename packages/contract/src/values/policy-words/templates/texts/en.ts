import type { PolicyName } from "../../../policy.ts";

/** What the texts say of a site. */
export interface PolicyValues {
  /** The artist's, as it is written in Markdown. */
  readonly name: string;
  /** A link in Markdown. */
  readonly email: string;
  /** For how many days a consumer may withdraw. */
  readonly withdrawalDays: number;
  /** The number of days after a withdrawal within which the shop refunds the payment. */
  readonly repaymentDays: number;
}

// The periods are those of docs/decisions/0032-retention.md.
export const en = {
  privacy: ({ name, email }: PolicyValues) => `
This site belongs to ${name}, who is responsible for your data. Write to ${email} with any question, or to see, correct or delete what is stored about you.

## When you visit

The server uses your IP address to send you the pages and to stop abuse. Counters against abuse keep it for 30 days at most. This site counts no visitors and shows no advertising. It counts how often a track is played, but not who plays it.

Nothing is loaded from other companies until you ask for it: a video comes from YouTube once you play it, and [YouTube's privacy policy](https://policies.google.com/privacy) applies from then on.

Your cart and your choice of the light or dark theme stay in your browser. If you check out or open a link to an order, one cookie holds a random number for up to 31 days, so that this browser can show you the order.

## When you buy

We store your email address, what you ordered and what you paid, and for goods that are posted your name and postal address. We need them to fulfill the contract with you. Stripe takes the payment under [its own privacy policy](https://stripe.com/privacy); this site never sees your card number. Emails about your order are sent by this site's mail provider.

- A paid order is kept for as long as tax and commercial law requires.
- If an order is never paid, your email address and postal address are erased after 30 days.
- The browser in which you ordered can show the order for 30 days. If you ask for a link to your orders, your email address is stored with that request for an hour at most.
- For files that you buy, the number of downloads is stored with the order.
- If you ask for an email when a sold-out product is back, your email address is deleted 30 days after that email, after 30 days without your confirmation, after a year, or at once by the link in our emails.
- If you withdraw from a purchase, we store your name, your email address and what you wrote.

## When you subscribe to the newsletter

We store your email address and, if you give them, your name, the topics that you choose and your city, because you agreed to it. You are subscribed only after you confirm by email.

- Without a confirmation, all of it is deleted after 30 days.
- Every newsletter has a link to unsubscribe. Your data is deleted 30 days later.
- After that, only an encrypted fingerprint of your email address is kept, so that you are not signed up again against your will. It is deleted if you subscribe again.

## Backups

Copies of the database are kept for a limited time, in case it is lost. What was erased here is erased again if a copy has to be restored.

## Your rights

You may ask what is stored about you and receive a copy, have it corrected or erased, restrict or object to its use, and take back a consent at any time. An email to ${email} is enough. Of a paid order, the items, amounts, dates and the country stay for the bookkeeping. You may also complain to the data protection authority where you live.
`,

  terms: ({ email }: PolicyValues) => `
These terms apply to purchases in this shop. Your contract is with {address}, ${email}.

## Ordering and paying

The prices in the shop are final prices; shipping is included. You order by paying on Stripe's payment page. The contract is made when your payment succeeds, and you get a confirmation by email. You can see your order at any time under [Find my order](/orders).

## Delivery

Goods that are posted are sent within [number] days to the address that you enter with the payment. You get an email when they leave. [Countries to which you ship, and customs duties that customers pay.]

Music, scores and other files can be downloaded as soon as the payment is recorded, by the link in your confirmation. The link works for a limited time and number of downloads. If it no longer works, write to us and you get a new one.

## What you may do with files

You may copy files for yourself, onto as many of your own devices as you like. You may not sell them or publish them. Where a product names a licence, that licence applies instead.

## If something is wrong

If an item is damaged, does not work or is not what you ordered, write to ${email}. Your rights under the law of your country apply in full. To give something back, use the page [Withdraw from a purchase](/withdraw).

## Law

[The law that applies, as far as the law of the customer's country allows a choice.]
`,

  returns: ({ email, withdrawalDays, repaymentDays }: PolicyValues) => `
## Changing your mind

You can withdraw from a purchase within ${withdrawalDays} days without giving a reason. For goods that are posted, the ${withdrawalDays} days begin on the day on which you receive the last item. Use the page [Withdraw from a purchase](/withdraw), or write to ${email}.

Send the items back within 14 days after that, to:

{address}

[Who pays for the return.] We refund what you paid, with the shipping to you, within ${repaymentDays} days after your message, by the way you paid. We may wait until the items or a proof of posting have arrived.

## Files

For music, scores and other files, this right may end when the download begins, if you agreed to that. If a file is damaged or not what was described, write to us: you get another one or your money back.

## Damaged or wrong items

Write to ${email} with the number of your order and, if you can, a photo. We send another one or refund what you paid, and you pay nothing for the return.
`,

  imprint: ({ name, email }: PolicyValues) => `
{address}

Email: ${email}
Telephone: {phone}

[Business register and number, if you have one]
VAT number: {vat}

Responsible for the content: ${name}, address as above.
`,
} satisfies Readonly<Record<PolicyName, (values: PolicyValues) => string>>;

export type PolicyTemplateTexts = typeof en;
