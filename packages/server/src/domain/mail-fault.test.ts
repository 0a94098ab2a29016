import { expect, test } from "vitest";
import { explainMailFailure, mailPlaceOf, type MailFailure } from "./mail-fault.ts";

const place = { host: "smtp.example.com", port: 587 };
const explain = (failure: Partial<MailFailure>) =>
  explainMailFailure({ clientCode: null, serverWords: "", reply: null, ...failure }, place);

test.each([
  ["EDNS", "getaddrinfo ENOTFOUND smtp.example.com", "There is no mail server of this name: smtp.example.com."],
  ["EDNS", "getaddrinfo EAI_AGAIN smtp.example.com", "The name smtp.example.com could not be looked up just now."],
  ["ESOCKET", "connect ECONNREFUSED 192.0.2.1:587", "smtp.example.com accepts no connections on port 587."],
  ["ESOCKET", "connect EHOSTUNREACH 192.0.2.1:587", "The server of your site cannot reach smtp.example.com."],
  ["ESOCKET", "40AD:error:0A00010B:SSL routines::wrong version number", "Port 587 has another encryption."],
  ["ESOCKET", "self-signed certificate", "The certificate of smtp.example.com is not valid"],
  ["ESOCKET", "Hostname/IP does not match certificate's altnames", "The certificate of smtp.example.com is not valid"],
  ["ETLS", "the mail server offers no encryption (STARTTLS)", "Port 587 offers no encryption, so nothing was sent."],
  ["EPROTOCOL", "no response of a mail server", "smtp.example.com has no mail server on port 587."],
  ["ETIMEDOUT", "Greeting never received", "smtp.example.com did not answer on port 587 in time."],
  ["ETIMEDOUT", "Connection timeout", "smtp.example.com did not answer on port 587 in time."],
  ["EAUTH", "Missing credentials for PLAIN", "The mail server wants a user name and a password."],
  ["ECONNECTION", "Connection closed unexpectedly", "smtp.example.com closed the connection on port 587."],
  [null, "something else", "The email could not be sent: something else"],
])("%s, %s: %s", (clientCode, serverWords, sentence) => {
  expect(explain({ clientCode, serverWords })).toContain(sentence);
});

const reply = { step: "connection", code: 550, isQuota: false } as const;

test.each([
  ["EAUTH", { ...reply, code: 535 }, "The user name or the password is wrong."],
  ["EAUTH", { ...reply, code: 530 }, "The mail server wants a user name and a password."],
  ["EENVELOPE", { ...reply, step: "sender" }, "You may not send from this address."],
  ["EENVELOPE", { ...reply, step: "recipient" }, "The mail server does not accept this recipient."],
  ["EENVELOPE", { ...reply, step: "recipient", code: 451 }, "The mail server does not accept emails just now."],
  ["EENVELOPE", { ...reply, step: "recipient", isQuota: true }, "You have sent as many emails as your provider allows"],
  ["EMESSAGE", { ...reply, step: "content", code: 554 }, "The mail server refused this email."],
  ["ECONNECTION", { ...reply, code: 554 }, "The mail server refused the connection."],
] as const)("%s and %j: %s", (clientCode, answer, sentence) => {
  const text = explain({ clientCode, reply: answer, serverWords: "550 5.7.1 Words" });
  expect(text).toMatch(new RegExp(`^${sentence.replaceAll(".", "\\.")}.* The mail server said: 550 5\\.7\\.1 Words$`));
});

test.each([
  ["smtps://mail.example.com", { host: "mail.example.com", port: 465 }],
  ["smtp://me:pw@mail.example.com", { host: "mail.example.com", port: 587 }],
  ["smtp://mail.example.com:25", { host: "mail.example.com", port: 25 }],
])("%s is at %j", (url, expected) => expect(mailPlaceOf(url)).toEqual(expected));
