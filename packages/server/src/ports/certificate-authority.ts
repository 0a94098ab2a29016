/** Why no certificate was issued. */
export class CertificateError extends Error {
  /**
   * - `domain`: the domain has no address, or leads to another machine;
   * - `unreachable`: the authority cannot open port 80 of this machine;
   * - `limited`: too many were asked for; later ones succeed;
   * - `unavailable`: the authority does not respond, or not as it should.
   */
  readonly reason: "domain" | "unreachable" | "limited" | "unavailable";

  constructor(reason: CertificateError["reason"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "CertificateError";
    this.reason = reason;
  }
}

/** A certificate with its private key, both in PEM; the chain begins with the site's own certificate. */
export interface IssuedCertificate {
  readonly key: string;
  readonly chain: string;
}

/** Answers of the site at `/.well-known/acme-challenge/<token>`, by which the authority sees whose domain it is. */
export interface ChallengeAnswers {
  put(token: string, answer: string): Promise<void>;
  remove(token: string): Promise<void>;
}

export interface CertificateAuthority {
  /**
   * Proves that the domain leads to this site and returns a new certificate with a new key.
   * @throws {CertificateError}
   */
  issue(domain: string, answers: ChallengeAnswers): Promise<IssuedCertificate>;
}
