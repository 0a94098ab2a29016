import { ApiError, type ApiClient } from "@recital/contract/client";
import { describe, expect, it } from "vitest";
import { renderer } from "./entry-server.tsx";
import { assets, identity } from "./testing/artist.ts";

const token = "Tk_1-aZ";
const file = {
  id: 3,
  product: { id: 7, name: "Felt Piano", imageUrl: "/uploads/felt.webp" as string | null, image: null },
  label: "Sample pack",
  fileName: "pack.zip",
  size: 1_250_000_000,
  sha256: "a".repeat(64),
  formats: [] as string[],
  sizes: {} as Record<string, number>,
  tracks: null as number | null,
  music: null,
  isReady: true,
  left: 10,
  availableFrom: null as string | null,
};
const downloads = { orderId: 12, expiresAt: "2027-11-23T10:00:00.000Z", revoked: false, files: [file] };

describe("the page of an order's files", () => {
  it("is private and keeps its token out of the head and of canonical paths", async () => {
    expect(renderer.isPrivate(`/downloads/${token}`, new URLSearchParams())).toBe(true);
    expect(renderer.canonicalPath(`/downloads/${token}`, new URLSearchParams("problem=x"))).toBe("/downloads/:token");
    const { html, status, hasSecretUrl } = await render(downloads);
    expect([status, hasSecretUrl]).toEqual([200, true]);
    const [head = ""] = html.split("</head>");
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain(token);
  });

  it("has a form for each file with its size and checksum, and the date on which the link ends", async () => {
    const { html } = await render({ ...downloads, files: [file, { ...file, id: 4, label: "Score", left: 2 }] });
    expect(html).toContain(`action="/api/downloads/${token}/tickets"`);
    expect(html).toContain('<input type="hidden" name="fileId" value="4"/>');
    for (const text of ["November 23, 2027", 'href="/orders/12"', "1.3 GB", "a".repeat(64), "2 downloads left"]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("10 downloads left");
    expect(html).not.toContain("<select");
  });

  it("is headed by each product with its cover, and the checksum comes after the button", async () => {
    const product = { id: 8, name: "Sketch", imageUrl: null, image: null };
    const { html } = await render({ ...downloads, files: [file, { ...file, id: 4 }, { ...file, id: 5, product }] });
    const headings = [...html.matchAll(/<h2[^>]*><bdi>([^<]*)<\/bdi>/g)].map(([, name]) => name);
    expect(headings).toEqual(["Felt Piano", "Sketch"]);
    expect(html.match(/<h3><bdi>Sample pack/g)).toHaveLength(3);
    expect(html).toContain('src="/uploads/felt.webp"');
    expect(html.indexOf("Checksum")).toBeGreaterThan(html.indexOf("</form>"));
  });

  it("offers the formats of a file", async () => {
    const { html } = await render({
      ...downloads,
      files: [{ ...file, formats: ["flac", "mp3"], sizes: { flac: 31_000_000 } }],
    });
    expect(html).toContain('<option value="flac">FLAC, lossless (31 MB)</option>');
  });

  it("has no button for a release whose files are being made", async () => {
    const { html } = await render({ ...downloads, files: [{ ...file, tracks: 3, isReady: false }] });
    expect(html).toContain("Not ready yet. You will get an email when it is.");
    expect(html).not.toContain("<form method");
  });

  it("has no button for a file that is not available", async () => {
    const later = { ...file, availableFrom: "2999-01-01T10:00:00.000Z" };
    const { html } = await render({ ...downloads, files: [later, { ...file, id: 4, left: 0 }] });
    expect(html).toContain("Available from");
    expect(html).toContain("No downloads left");
    expect(html).not.toContain("<form method");
  });

  it("says why a download was refused", async () => {
    const { html } = await render(downloads, `/downloads/${token}?problem=none_left`);
    expect(html).toContain("No downloads of this file are left.");
  });

  it.each([
    [404, "This link does not work"],
    [410, "This link no longer works"],
    [429, "Too many requests"],
  ])("has the status %d of its link, and the server's message", async (refusal, title) => {
    const { status, html } = await render(new ApiError(refusal, "The reason."));
    expect(status).toBe(refusal);
    expect(html).toContain(title);
    expect(html).toContain("The reason.");
  });

  it("lets the browser retry if the files cannot be read", async () => {
    const { html } = await render(new ApiError(503, "Down"));
    expect(html).toContain("Your files could not be loaded.");
    expect(html).toContain('data-hydrate="now"');
  });
});

async function render(result: typeof downloads | ApiError, path = `/downloads/${token}`) {
  const respond = (key: string): Promise<unknown> => {
    if (key === "GET /api/navigation") return Promise.resolve({ hasMusic: false, policies: [] });
    if (key !== "GET /api/downloads/:token") return Promise.resolve([]);
    return result instanceof ApiError ? Promise.reject(result) : Promise.resolve(result);
  };
  // The tested page reads only the given data.
  const page = await renderer.render({ path, identity, assets, api: respond as ApiClient });
  return { ...page, html: page.html.join("") };
}
