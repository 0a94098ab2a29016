import { adminLogin } from "../../../e2e/fixtures/stack.ts";
import type { HttpVisitor } from "../../../e2e/fixtures/http-visitor.ts";
import { counted, type Result } from "../result.ts";
import type { Shop } from "./shop.ts";
import { visitorIp } from "../visitor-ip.ts";

const attempts = 170;
const maxAttempts = 100;

/** Measures login attempts at one account from many IP addresses, and requests with an ended session. */
export async function measureAuth(shop: Shop): Promise<Result[]> {
  return [await throttling(shop), await revoking(shop)];
}

async function throttling({ stack }: Shop): Promise<Result> {
  await stack.database.query("DELETE FROM rate_limits");
  const owner = await signIn(stack.visitor("192.0.2.3"));
  const spellings = ["admin", "ADMIN", " admin ", "Admin"];
  const statuses = await Promise.all(
    Array.from({ length: attempts }, async (_, index) => {
      const username = spellings[index % spellings.length];
      const attempt = { username, password: `wrong ${index}` };
      return (await stack.visitor(visitorIp(index)).postJson("/api/admin/login", attempt)).status;
    }),
  );
  const checked = statuses.filter((status) => status === 401).length;
  const refused = statuses.filter((status) => status === 429).length;
  const ownerStatus = (await owner.send("/api/admin/me")).status;
  // The owner's browser has a device cookie.
  const { status: loginStatus } = await owner.postJson("/api/admin/login", adminLogin);
  await stack.database.query("DELETE FROM rate_limits");
  return counted(
    null,
    `${attempts} attempts at one login from ${attempts} IP addresses: checked, refused; the owner's own session and new login`,
    `${checked}, ${refused}; ${ownerStatus}, ${loginStatus}`,
    `≤ ${maxAttempts}; 200, 200`,
    checked <= maxAttempts && checked + refused === attempts && ownerStatus === 200 && loginStatus === 200,
  );
}

async function revoking({ stack }: Shop): Promise<Result> {
  const ends: ((visitor: HttpVisitor, otherVisitor: HttpVisitor) => Promise<unknown>)[] = [
    (visitor) => visitor.api("POST /api/admin/logout"),
    (_, otherVisitor) => otherVisitor.api("POST /api/admin/sessions/end-others"),
    async (_, otherVisitor) => {
      const [usual, another] = [adminLogin.password, `another ${adminLogin.password}`];
      await otherVisitor.api("PUT /api/admin/password", { body: { currentPassword: usual, newPassword: another } });
      await otherVisitor.api("PUT /api/admin/password", { body: { currentPassword: another, newPassword: usual } });
    },
  ];
  let open = 0;
  for (const end of ends) {
    const visitor = await signIn(stack.visitor("192.0.2.4"));
    const otherVisitor = await signIn(stack.visitor("192.0.2.5"));
    const cookie = visitor.cookie();
    const replay = () => fetch(`${stack.url}/api/admin/me`, { headers: { cookie } });
    if ((await replay()).status !== 200) throw new Error("the session is not valid");
    await end(visitor, otherVisitor);
    if ((await replay()).status !== 401) open += 1;
  }
  return counted(
    null,
    "sessions that open something after logout, “log out everywhere else”, a change of password",
    `${open} of ${ends.length}`,
    "0",
    open === 0,
  );
}

async function signIn(visitor: HttpVisitor): Promise<HttpVisitor> {
  await visitor.api("POST /api/admin/login", { body: adminLogin });
  return visitor;
}
