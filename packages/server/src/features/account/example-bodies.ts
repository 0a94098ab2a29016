/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "PUT /api/admin/password": { currentPassword: "a wrong guess", newPassword: "long enough" },
  "POST /api/admin/second-factor": { password: "correct horse battery" },
  "POST /api/admin/second-factor/confirm": { code: "123456" },
  "POST /api/admin/second-factor/recovery-codes": { password: "correct horse battery" },
  "POST /api/admin/second-factor/turn-off": { password: "correct horse battery" },
};
