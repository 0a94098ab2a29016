import { expect, test } from "../fixtures/server-test.ts";
import { adminLogin } from "../fixtures/stack.ts";
import { killAndRestart } from "./promise.ts";

test("killed right after a save, a sign-up and a logout were answered, it remembers all three", async ({
  stack,
  address,
  email,
}) => {
  const leaving = stack.visitor(address);
  await leaving.api("POST /api/admin/login", { body: adminLogin });
  const admin = await stack.admin();
  const [product] = await stack.visitor().api("GET /api/products");
  const description = `Saved for ${email}`;
  const kept = new Headers({ cookie: leaving.cookie() });

  await Promise.all([
    admin("PUT /api/admin/products/:id", { params: { id: String(product?.id) }, body: { description } }),
    stack.visitor(address).api("POST /api/subscribers", { body: { email } }),
    leaving.api("POST /api/admin/logout"),
  ]);
  await killAndRestart(stack);

  const products = await stack.visitor().api("GET /api/products");
  expect(products.find(({ id }) => id === product?.id)?.description).toBe(description);
  expect(await stack.database.query("SELECT email FROM subscribers WHERE email = ?", [email])).toHaveLength(1);
  expect((await stack.visitor(address).send("/api/admin/me", { headers: kept })).status).toBe(401);
});
