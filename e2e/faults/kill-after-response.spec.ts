import { expect, test } from "../fixtures/server-test.ts";
import { adminLogin } from "../fixtures/stack.ts";
import { killAndRestart } from "./durability.ts";

test("killed right after the responses to a save, a sign-up and a logout, the server has stored all three", async ({
  stack,
  ip,
  email,
}) => {
  const leaving = stack.visitor(ip);
  await leaving.api("POST /api/admin/login", { body: adminLogin });
  const admin = await stack.admin();
  const [product] = await stack.visitor().api("GET /api/products");
  const description = `Saved for ${email}`;
  const oldCookie = new Headers({ cookie: leaving.cookie() });

  await Promise.all([
    admin("PUT /api/admin/products/:id", { params: { id: String(product?.id) }, body: { description } }),
    stack.visitor(ip).api("POST /api/subscribers", { body: { email } }),
    leaving.api("POST /api/admin/logout"),
  ]);
  await killAndRestart(stack);

  const products = await stack.visitor().api("GET /api/products");
  expect(products.find(({ id }) => id === product?.id)?.description).toBe(description);
  expect(await stack.database.query("SELECT email FROM subscribers WHERE email = ?", [email])).toHaveLength(1);
  expect((await stack.visitor(ip).send("/api/admin/me", { headers: oldCookie })).status).toBe(401);
});
