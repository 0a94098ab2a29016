import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { enqueue } from "../jobs/outbox.ts";
import { jobTable } from "../jobs/table.ts";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { ownerAlert } from "./owner-alert.tsx";
import { inAdminLanguages, readOwnerLanguage } from "./owner-language.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function alert(subject: string, payload: z.input<typeof ownerAlert.payload>) {
  const { database, worker } = app.recital;
  await enqueue(database, null, ownerAlert, { payload, dedupeKey: subject, now: app.clock.now() });
  worker.nudge();
  return app.smtp.waitForEmail((email) => email.subject.includes(subject));
}

test("the emails to the owner follow the language of the login, without one the site's main one, or else English", async () => {
  const { database } = app.recital;
  const read = (language: "ja" | "fr") => readOwnerLanguage(database, { language });
  expect([await read("fr"), await read("ja")]).toEqual(["fr", "en"]);
  const admin = await app.admin();
  await admin.api("PUT /api/admin/me", { body: { language: "de" } });
  expect([await read("fr"), await read("ja")]).toEqual(["de", "de"]);

  const { id } = await buildProduct(database, { name: "Vinyl", priceCents: 3200 });
  const body = { items: [{ productId: id, quantity: 1 }], customerEmail: "ann@example.com" };
  const { sessionId, orderId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  const order = await app.smtp.waitForEmail(({ subject }) => subject.startsWith("Neue Bestellung"));
  expect(order.subject).toBe(`Neue Bestellung #${orderId}: 32,00\u00a0$`);
  expect(order.text).toContain("Bestellungen öffnen");

  const words = inAdminLanguages((language) => ({ subject: `Alert in ${language}`, sentences: [`Text ${language}`] }));
  const german = await alert("Alert in de", words);
  expect(german.text).toContain("Text de");
  expect(german.text).toContain("Diese E-Mail geht an Sie");
});

test("an alert that an earlier version enqueued is sent in English", async () => {
  const email = await alert("An old alert", { subject: "An old alert", sentences: ["It still waits."] });
  expect(email.text).toContain("Sent to the owner");
  const jobs = app.recital.database.model(jobTable);
  await expect.poll(() => jobs.count({ where: { kind: ownerAlert.kind, outcome: "done" } })).toBe(2);
});
