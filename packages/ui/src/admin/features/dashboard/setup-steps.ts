import type { SetupStep } from "@recital/contract/endpoints/setup";

interface StepText {
  readonly title: string;
  /** What the step is good for, in one sentence. */
  readonly text: string;
}

export const stepTexts: Readonly<Record<SetupStep, StepText>> = {
  name: { title: "Enter your name", text: "It stands on every page and in every email." },
  picture: { title: "Show yourself", text: "Add an image for the top of your home page or beside your biography." },
  biography: { title: "Write your biography", text: "Until then, the About section shows example sentences." },
  product: { title: "Add your first product", text: "A record, a score, a download or a shirt." },
  payments: { title: "Connect payments", text: "Enter your Stripe keys, so that customers can pay." },
  email: {
    title: "Connect email",
    text: "Enter a mail server and send a test email, so that customers get their confirmations.",
  },
  "test-order": { title: "Place a test order", text: "Buy something in your store, and see it arrive under Orders." },
};
