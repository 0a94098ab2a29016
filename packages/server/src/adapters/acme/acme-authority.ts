import type { Authorization, Client } from "acme-client";
import {
  CertificateError,
  type CertificateAuthority,
  type ChallengeAnswers,
} from "../../ports/certificate-authority.ts";

export interface AcmeSettings {
  /** The directory of an authority that speaks ACME. */
  readonly directoryUrl: string;
  /** The key of the account, in PEM, which the first call registers. */
  readonly accountKey: string;
  /** Null: the authority writes to nobody. */
  readonly email: string | null;
}

/** Gets certificates by ACME (RFC 8555) and answers at port 80. Its library is loaded with the first call. */
export function makeAcmeAuthority({ directoryUrl, accountKey, email }: AcmeSettings): CertificateAuthority {
  return {
    async issue(domain, answers) {
      const acme = await import("acme-client");
      const client = new acme.Client({ directoryUrl, accountKey });
      try {
        await openAccount(client, email);
        const order = await client.createOrder({ identifiers: [{ type: "dns", value: domain }] });
        const readAuthorizations = () => client.getAuthorizations(order);
        for (const authorization of await readAuthorizations()) {
          if (authorization.status !== "valid") await prove(client, authorization, { answers, readAuthorizations });
        }
        const [key, request] = await acme.crypto.createCsr(
          { altNames: [domain] },
          await acme.crypto.createPrivateEcdsaKey(),
        );
        const chain = await client.getCertificate(await client.finalizeOrder(order, request));
        return { key: key.toString(), chain };
      } catch (error) {
        throw error instanceof CertificateError ? error : toCertificateError(error);
      }
    },
  };
}

/**
 * Registers the account of the key unless it is there. The library would update one that is there, and authorities
 * refuse an update that changes nothing.
 */
async function openAccount(client: Client, email: string | null): Promise<void> {
  const contact = email === null ? {} : { contact: [`mailto:${email}`] };
  await client
    .createAccount({ onlyReturnExisting: true })
    // Its error has no type. Any other one comes again here.
    .catch(() => client.createAccount({ termsOfServiceAgreed: true, ...contact }));
}

interface Proof {
  readonly answers: ChallengeAnswers;
  readonly readAuthorizations: () => Promise<Authorization[]>;
}

/** Lets the authority read an answer at the domain. */
async function prove(client: Client, authorization: Authorization, { answers, readAuthorizations }: Proof) {
  const challenge = authorization.challenges.find(({ type }) => type === "http-01");
  if (!challenge) throw new CertificateError("unavailable", "The authority does not offer a challenge by HTTP");
  await answers.put(challenge.token, await client.getChallengeKeyAuthorization(challenge));
  try {
    await client.completeChallenge(challenge);
    await client.waitForValidStatus(challenge);
  } catch (error) {
    // The error that the library throws has no type.
    const failed = (await readAuthorizations()).flatMap(({ challenges }) => challenges).map(problemOf);
    throw toCertificateError(failed.find((problem) => problem !== null) ?? error);
  } finally {
    await answers.remove(challenge.token);
  }
}

/** Returns why a challenge failed, as `<type>: <detail>`; null if it did not. */
function problemOf(challenge: Authorization["challenges"][number]): string | null {
  if (challenge.error === undefined) return null;
  const { type, detail } = challenge.error as { readonly type?: unknown; readonly detail?: unknown };
  return `${String(type)}: ${String(detail)}`;
}

/** Reasons by ACME's error types, `urn:ietf:params:acme:error:…` (RFC 8555, 6.7), and by the limits' words. */
const reasons: readonly (readonly [RegExp, CertificateError["reason"]])[] = [
  [/error:(?:dns|unauthorized|caa|rejectedIdentifier)\b/, "domain"],
  [/error:(?:connection|tls|incorrectResponse)\b/, "unreachable"],
  [/error:rateLimited\b|too many/i, "limited"],
];

function toCertificateError(error: unknown): CertificateError {
  const message = error instanceof Error ? error.message : String(error);
  const found = reasons.find(([pattern]) => pattern.test(message));
  return new CertificateError(found?.[1] ?? "unavailable", message, error);
}
