import { adminLogin } from "../../../e2e/fixtures/stack.ts";
import type { HttpVisitor } from "../../../e2e/fixtures/http-visitor.ts";
import { counted, type Result } from "../result.ts";
import { addressOf, type Shop } from "./shop.ts";

const guesses = 70;
const mostGuesses = 10;

/** Guesses at one account from everywhere, and what an ended session still opens. */
export async function measureDoors(shop: Shop): Promise<Result[]> {
  return [await guessing(shop), await revoking(shop)];
}

async function guessing({ stack }: Shop): Promise<Result> {
  await stack.database.query("DELETE FROM rate_limits");
  const seated = await signIn(stack.visitor("192.0.2.3"));
  const spellings = ["admin", "ADMIN", " admin ", "Admin"];
  const statuses = await Promise.all(
    Array.from({ length: guesses }, async (_, index) => {
      const username = spellings[index % spellings.length];
      const answer = await stack.visitor(addressOf(index)).send("/api/admin/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password: `guess ${index}` }),
      });
      return answer.status;
    }),
  );
  const heard = statuses.filter((status) => status === 401).length;
  const refused = statuses.filter((status) => status === 429).length;
  const owner = (await seated.send("/api/admin/me")).status;
  await stack.database.query("DELETE FROM rate_limits");
  return counted(
    null,
    `${guesses} guesses at one login from ${guesses} addresses: heard, refused; the owner's own session`,
    `${heard}, ${refused}; ${owner}`,
    `≤ ${mostGuesses}; 200`,
    heard <= mostGuesses && heard + refused === guesses && owner === 200,
  );
}

async function revoking({ stack }: Shop): Promise<Result> {
  const ends: ((visitor: HttpVisitor, other: HttpVisitor) => Promise<unknown>)[] = [
    (visitor) => visitor.api("POST /api/admin/logout"),
    (_, other) => other.api("POST /api/admin/sessions/end-others"),
    async (_, other) => {
      const [usual, another] = [adminLogin.password, `another ${adminLogin.password}`];
      await other.api("PUT /api/admin/password", { body: { currentPassword: usual, newPassword: another } });
      await other.api("PUT /api/admin/password", { body: { currentPassword: another, newPassword: usual } });
    },
  ];
  let open = 0;
  for (const end of ends) {
    const visitor = await signIn(stack.visitor("192.0.2.4"));
    const other = await signIn(stack.visitor("192.0.2.5"));
    const cookie = visitor.cookie();
    const replay = () => fetch(`${stack.url}/api/admin/me`, { headers: { cookie } });
    if ((await replay()).status !== 200) throw new Error("the session opened nothing in the first place");
    await end(visitor, other);
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
