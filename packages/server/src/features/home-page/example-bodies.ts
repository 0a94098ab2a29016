/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "PUT /api/admin/settings/home": { showsDefaultMusic: false, version: 0 },
};
