import type {
  ConsentDecision,
  ImportMode,
  SubscriberFile,
} from "@recital/contract/endpoints/audience/subscriber-import";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const subscriber = app.recital.database.model(subscriberTable);
  const newsletterSuppression = app.recital.database.model(newsletterSuppressionTable);
  const job = app.recital.database.model(jobTable);
  await subscriber.destroy({ where: {} });
  await newsletterSuppression.destroy({ where: {} });
  await job.destroy({ where: {} });
});

function formOf(content: string, name: string): FormData {
  const body = new FormData();
  body.append("file", new Blob([content]), name);
  return body;
}

const preview = (content: string, name = "people.csv"): Promise<SubscriberFile> =>
  admin.api("POST /api/admin/subscribers/import/preview", { body: formOf(content, name) });

async function send(content: string, mode: ImportMode = "confirmed", decisions: readonly ConsentDecision[] = []) {
  const { email, name, lastName } = await preview(content);
  const body = formOf(content, "people.csv");
  body.append("columns", JSON.stringify({ email, name, lastName }));
  body.append("decisions", JSON.stringify(decisions));
  body.append("consent", "They signed up at the other program");
  body.append("mode", mode);
  return admin.api("POST /api/admin/subscribers/import", { body });
}

/** Returns the people and what became of them: subscribed, pending, suppressed, or absent. */
async function people() {
  const rows = await admin.api("GET /api/admin/subscribers", { query: {} });
  return Object.fromEntries(rows.map(({ email, status }) => [email.split("@")[0], status]));
}
const suppressions = () => app.recital.database.model(newsletterSuppressionTable).count();

/** Each file, who of it is subscribed, how many are never emailed, and how many may only be asked. */
const exports: readonly (readonly [string, string, readonly string[], number, number])[] = [
  [
    "Ghost",
    "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,in@a.test,In,,true,false,,2025-01-01T10:00:00.000Z,,,\n2,out@a.test,Out,,false,false,,2025-01-01T10:00:00.000Z,,,\n3,gone@a.test,,,true,false,,2025-01-01T10:00:00.000Z,2025-02-01T10:00:00.000Z,,\n",
    ["in"],
    2,
    0,
  ],
  [
    "Substack",
    "email,active_subscription,expiry,email_disabled,created_at\nin@a.test,true,2021-07-06T16:20:44.000Z,false,2018-08-27T15:06:27.713Z\nout@a.test,,,true,2018-08-27T15:06:27.713Z\n",
    ["in"],
    1,
    0,
  ],
  [
    "Substack",
    "Email,Type,Emails enabled,Cancel date\nin@a.test,Free,True,\nout@a.test,Free,False,2024-01-01\n",
    ["in"],
    1,
    0,
  ],
  [
    "Mailchimp",
    'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,EUID,NOTES,TAGS\nin@a.test,,,2,2018-02-12 10:54:27,,2018-02-12 10:54:27,,2018-02-12 10:54:27,1,a,,"""Editors"""\n',
    ["in"],
    0,
    0,
  ],
  [
    "Mailchimp",
    "Email Address,MEMBER_RATING,OPTIN_TIME,UNSUB_TIME,UNSUB_REASON,LEID,EUID\nout@a.test,2,,2024-05-01 10:00:00,,1,a\nalso@a.test,2,,,,2,b\n",
    [],
    2,
    0,
  ],
  ["Mailchimp", "Email Address,MEMBER_RATING,CLEAN_TIME,LEID\ndead@a.test,1,2020-03-23 17:30:05,1\n", [], 1, 0],
  [
    "Kit",
    "first_name,email,state,created_at\n,in@a.test,active,2025-01-01\n,left@a.test,cancelled,2025-01-01\n,wait@a.test,inactive,2025-01-01\n,no@a.test,complained,2025-01-01\n",
    ["in"],
    2,
    1,
  ],
  [
    "beehiiv",
    "email,status,tier,created_at,unsubscribed_at,Subscription Date (Substack)\nin@a.test,active,free,2023-03-24,,2022-03-12 11:43:23 UTC\nout@a.test,inactive,free,2023-03-24,,\nbad@a.test,invalid,free,2023-03-24,,\nlater@a.test,active,free,2023-03-24,2024-03-13 11:33:53 UTC,\nwait@a.test,pending,free,2023-03-24,,\n",
    ["in"],
    3,
    1,
  ],
  [
    "Buttondown",
    "email_address,notes,creation_date,type\nin@a.test,,2024-01-01,regular\nout@a.test,,2024-01-01,unsubscribed\nwait@a.test,,2024-01-01,unactivated\n",
    ["in"],
    1,
    1,
  ],
  [
    "Shopify",
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Accepts SMS Marketing,Tax Exempt\n1,Sam,Yes,in@a.test,yes,no,no\n2,Noa,No,never@a.test,no,no,no\n",
    ["in"],
    0,
    0,
  ],
  [
    "MailPoet",
    "Email,First name,Last name,List status,Global status,Subscribed IP\nin@a.test,,,subscribed,subscribed,\nout@a.test,,,subscribed,unsubscribed,\ndead@a.test,,,subscribed,bounced,\nidle@a.test,,,subscribed,inactive,\n",
    ["in"],
    2,
    0,
  ],
  [
    "listmonk",
    "uuid,email,name,attributes,status,created_at\n1,in@a.test,,{},enabled,2025-01-01\n2,off@a.test,,{},disabled,2025-01-01\n3,out@a.test,,{},blocklisted,2025-01-01\n",
    ["in"],
    1,
    0,
  ],
  [
    "Brevo",
    "EMAIL;LASTNAME;EMAIL_BLACKLISTED;SMS_BLACKLISTED\nin@a.test;A;No;Yes\nout@a.test;B;Yes;No\n",
    ["in"],
    1,
    0,
  ],
  [
    "Mautic",
    "id,email,firstname,doNotEmail\n1,in@a.test,A,0\n2,out@a.test,B,1\n3,too@a.test,B,\n",
    ["in", "too"],
    1,
    0,
  ],
  [
    "this site",
    "Name,Email,Status,Date Joined\n,in@a.test,Subscribed,2025-01-01\n,wait@a.test,Waiting for confirmation,2025-01-01\n,out@a.test,Unsubscribed,2025-01-01\n",
    ["in"],
    1,
    1,
  ],
  [
    "Bandcamp",
    "email,fullname,firstname,lastname,date added,postal code\nin@a.test,Ina A,Ina,A,2025-01-01,1\n",
    ["in"],
    0,
    0,
  ],
  [
    "Squarespace",
    "Email,First Name,Last Name,Subscriber Since,Accepts Marketing\nin@a.test,,,2024-01-01,TRUE\nno@a.test,,,,FALSE\n",
    ["in"],
    0,
    0,
  ],
];

describe.each(exports)("an export of %s", (source, content, subscribed, suppressed, unconfirmed) => {
  test(`subscribes ${subscribed.join(" and ") || "no person"} and writes to none who left`, async () => {
    expect(await preview(content)).toMatchObject({ source, email: expect.stringMatching(/email/i) as string });
    await send(content);
    expect(Object.keys(await people()).toSorted()).toEqual([...subscribed].toSorted());
    expect(await suppressions()).toBe(suppressed);
    await app.recital.database.model(subscriberTable).destroy({ where: {} });
    await send(content, "ask");
    const asked = Object.values(await people());
    expect(asked).toEqual(asked.map(() => "pending"));
    expect(asked).toHaveLength(subscribed.length + unconfirmed);
  });
});

test("files of people who left propose that they are never emailed, and files of customers that they are asked", async () => {
  const modeOf = async (content: string, name?: string) => (await preview(content, name)).mode;
  expect(await modeOf("Email Address,MEMBER_RATING,UNSUB_TIME\na@b.test,1,2024-05-01\n")).toBe("suppress");
  expect(await modeOf("email\na@b.test\n", "cleaned_members_export_b12.csv")).toBe("suppress");
  expect(await modeOf("email\na@b.test\n", "Nonsubscribed audience.csv")).toBe("suppress");
  expect(await modeOf("Name,Username,Email,Orders,Total Spend\nA,a,a@b.test,1,9\n")).toBe("ask");
  expect(await modeOf("Name,Email,Patron Status\nA,a@b.test,Former patron\n")).toBe("ask");
  expect(await modeOf("email\na@b.test\n", "subscribed_members_export_b12.csv")).toBe("confirmed");
});

describe("a column that looks like consent", () => {
  const names = [
    "Unsubscribed from all email, Opt-out, opted_in, OptIn, Marketing consent, Contact state, Email enabled, hard_bounces",
    "Complained, Deleted, is_active, Removed on, Blacklist, Newsletter",
    "Abgemeldet am, Einwilligung, Bestätigt, Statut, Désinscrit, Inscrit, Baja, Suscripción",
  ].flatMap((list) => list.split(", "));
  test.each(names)("named “%s” is the owner's to decide, also where it is empty", async (column) => {
    const content = `email,${column}\none@a.test,7f\ntwo@a.test,\n`;
    const { consentColumns } = await preview(content);
    expect(consentColumns).toMatchObject([{ column, others: 0 }]);
    expect(consentColumns[0]?.values).toEqual([
      { value: "7f", count: 1, meaning: null },
      { value: "", count: 1, meaning: null },
    ]);
    for (const mode of ["confirmed", "ask"] as const) {
      const { added, skipped } = await send(content, mode);
      expect({ added, lines: skipped.map(({ line }) => line) }).toEqual({ added: 0, lines: [2, 3] });
    }
    const where = { kind: "newsletter-import-confirmation" };
    expect(await app.recital.database.model(jobTable).count({ where })).toBe(0);
  });

  test("is read as the owner decided, value by value, and by a decision about all others", async () => {
    const lines = ["a,Ja", "b,nein", "c,vielleicht", "d,Nie wieder", "e,", "f,JA"];
    const content = `email,Einwilligung\n${lines.map((line) => line.replace(",", "@a.test,")).join("\n")}\n`;
    const column = "Einwilligung";
    const result = await send(content, "confirmed", [
      { column, value: "ja", meaning: "subscribed" },
      { column, value: "nein", meaning: "skip" },
      { column, value: "Nie wieder", meaning: "suppress" },
    ]);
    expect(result).toEqual({
      added: 2,
      updated: 0,
      suppressed: 1,
      skipped: [
        { line: 3, reason: "The column “Einwilligung” says “nein”: you chose not to add these people" },
        {
          line: 4,
          reason: "The column “Einwilligung” says “vielleicht”, and it was not decided what that means",
        },
        { line: 6, reason: "The column “Einwilligung” is empty, and it was not decided what that means" },
      ],
    });
    expect(await people()).toEqual({ a: "subscribed", f: "subscribed" });
    const rest = await send(content, "confirmed", [
      { column, value: "nein", meaning: "skip" },
      { column, value: null, meaning: "subscribed" },
    ]);
    expect(rest).toMatchObject({ added: 2, updated: 2, suppressed: 1 });
  });

  test("lists dates as one value, and counts what is not listed", async () => {
    const lines = Array.from(
      { length: 40 },
      (_, index) => `p${index}@a.test,2024-01-${10 + (index % 20)},code ${index}`,
    );
    const { consentColumns } = await preview(`email,Consent given at,Status\n${lines.join("\n")}\n`);
    expect(consentColumns.map(({ values, others }) => [values.length, values[0]?.value, others])).toEqual([
      [1, "a date", 0],
      [30, "code 0", 10],
    ]);
  });

  test.each(["unsubscribed", "Unsubscribed (by admin)", "opted-out", "abgemeldet", "désabonné", "Desuscrito"])(
    "and any other column cannot make “%s” mean yes",
    async (word) => {
      for (const column of ["Status", "Gruppe"]) {
        const content = `email,${column}\na@a.test,${word}\nb@a.test,fine\n`;
        const decisions = [{ column, value: null, meaning: "subscribed" }] as const;
        expect(await send(content, "confirmed", decisions)).toMatchObject({ suppressed: 1 });
        expect(await people()).toEqual({ b: "subscribed" });
        expect((await preview(content)).consentColumns[0]?.values).toContainEqual({
          value: word,
          count: 1,
          meaning: "suppress",
        });
      }
    },
  );
});

test.each([
  ["subscribed", "unsubscribed"],
  ["unsubscribed", "subscribed"],
])("of two lines of one person, %s and %s, the more restrictive counts", async (first, two) => {
  const content = `Email,Status\ntwice@a.test,${first}\nTwice@a.test,${two}\n`;
  await buildSubscribers(app.recital.database, [{ email: "twice@a.test" }]);
  const { skipped, suppressed } = await send(content);
  expect(suppressed).toBe(1);
  expect(skipped).toEqual([
    { line: 3, reason: "The same email address as in line 2; the more restrictive of the two lines counts" },
  ]);
  expect(await people()).toEqual({ twice: "unsubscribed" });
});

test("first and last names are joined, and a full name is preferred", async () => {
  const namesOf = async () => (await admin.api("GET /api/admin/subscribers", { query: {} })).map(({ name }) => name);
  await send("Vorname;Nachname;Adresse\nMia;Muster;mia@a.test\n;Allein;allein@a.test\n");
  await send("fullname,firstname,email\nOla Nordmann,Ola,ola@a.test\n");
  expect(await namesOf()).toEqual(["Ola Nordmann", "Allein", "Mia Muster"]);
});

test("the column of the email addresses is found by its content", async () => {
  const found = await preview("subscribed_to_emails,contact,Email note\ntrue,a@a.test,none\nfalse,b@a.test,none\n");
  expect(found).toMatchObject({ email: "contact", lines: 2, ignored: [{ column: "Email note", cells: 2 }] });
});
