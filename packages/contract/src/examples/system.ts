import type { ExampleBodies } from "../api.ts";

/** Admins and settings. */
export const systemExamples = {
  "POST /api/setup/check": { token: "a wrong guess" },
  "POST /api/setup": {
    token: "a wrong guess",
    username: "ines",
    password: "correct horse battery",
    name: "Ines Vale",
    contactEmail: "ines@vale.example",
    currency: "eur",
    timezone: "Europe/Lisbon",
    shipsFrom: "PT",
  },
  "POST /api/admin/login": { username: "unknown", password: "a wrong guess" },
  "POST /api/admin/password-reset": { username: "unknown" },
  "POST /api/admin/password-reset/finish": { token: "a wrong guess", newPassword: "long enough" },
  "PUT /api/admin/me": { language: "de" },
  "PUT /api/admin/password": { currentPassword: "a wrong guess", newPassword: "long enough" },
  "POST /api/admin/second-factor": { password: "correct horse battery" },
  "POST /api/admin/second-factor/confirm": { code: "123456" },
  "POST /api/admin/second-factor/recovery-codes": { password: "correct horse battery" },
  "POST /api/admin/second-factor/turn-off": { password: "correct horse battery" },
  "PUT /api/admin/settings": {
    name: "Ines Vale",
    tagline: "Piano, mostly",
    contactEmail: "ines@vale.example",
    youtubeChannelUrl: "https://youtube.com/@vale",
    currency: "eur",
    accent: "#1f7a8c",
    defaultTheme: "system",
    policies: { privacy: "Privacy", terms: "Terms", returns: "Returns", imprint: "Imprint" },
  },
  "PUT /api/admin/settings/stripe": { secretKey: "sk_test_of_recital", webhookSecret: "whsec_test_of_recital" },
  "POST /api/admin/settings/stripe-webhook": {},
  "PUT /api/admin/settings/smtp": { url: "smtp://127.0.0.1:1", from: "Ada <shop@recital.example>" },
  "PUT /api/admin/settings/spotify": {
    clientId: "id",
    clientSecret: "secret",
    artistId: "4vK9mQ2xT7pLr1sWbN8dYe",
  },
  "POST /api/admin/settings/test-email": { to: "ada@example.com" },
} satisfies Partial<ExampleBodies>;
