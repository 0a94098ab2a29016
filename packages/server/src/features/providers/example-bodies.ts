/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "PUT /api/admin/settings/stripe": { secretKey: "sk_test_of_recital", webhookSecret: "whsec_test_of_recital" },
  "PUT /api/admin/settings/smtp": { url: "smtp://127.0.0.1:1", from: "Ada <shop@recital.example>" },
  "PUT /api/admin/settings/spotify": {
    clientId: "id",
    clientSecret: "secret",
    artistId: "4vK9mQ2xT7pLr1sWbN8dYe",
  },
  "POST /api/admin/settings/test-email": { to: "ada@example.com" },
};
