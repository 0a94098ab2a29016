import { chromium } from "@playwright/test";
const base = "http://localhost:3110";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const ctx = await b.newContext({ viewport: { width: 1280, height: 900 } });
const page = await ctx.newPage();
page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log("console", m.text().slice(0, 300)));
page.on("pageerror", (e) => console.log("pageerror", e.message));
await page.goto(base + "/admin/login?next=/admin/releases");
await page.getByLabel(/username/i).fill("admin");
await page
  .getByLabel(/password/i)
  .first()
  .fill(process.env.PW);
await page.getByRole("button", { name: /log ?in|sign in/i }).click();
await page.waitForURL(/releases/);
await page.waitForTimeout(800);
await page.screenshot({ path: "/tmp/admin-1-empty.png" });
await page.getByRole("button", { name: "Add Release" }).click();
await page.getByLabel("Title").fill("Night Windows");
await page.screenshot({ path: "/tmp/admin-2-add.png" });
await page.getByRole("dialog").getByRole("button", { name: "Add Release" }).click();
await page.waitForURL(/releases\/\d+/);
await page.waitForTimeout(1200);
await page.screenshot({ path: "/tmp/admin-3-editor-empty.png", fullPage: true });
const chooser = page.waitForEvent("filechooser");
await page.getByRole("button", { name: "Add masters" }).click();
const d = "/tmp/admin-masters/Night/";
await (
  await chooser
).setFiles(
  ["02 - Low Tide.flac", "01 - Lamp.wav", "03 - Image.wav", "04 - Cut.wav", "cover.jpg", "notes.txt"].map((f) => d + f),
);
await page.waitForTimeout(1500);
await page.screenshot({ path: "/tmp/admin-4-uploading.png", fullPage: true });
await page.waitForTimeout(15000);
await page.screenshot({ path: "/tmp/admin-5-done.png", fullPage: true });
console.log(await page.locator("ol").innerText());
await page.setViewportSize({ width: 375, height: 800 });
await page.waitForTimeout(500);
await page.screenshot({ path: "/tmp/admin-6-phone.png", fullPage: true });
await page
  .getByRole("button", { name: /^Edit: / })
  .first()
  .click();
await page.waitForTimeout(800);
await page.screenshot({ path: "/tmp/admin-7-dialog-phone.png" });
await b.close();
