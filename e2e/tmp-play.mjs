import { chromium } from "@playwright/test";
const base = "http://localhost:3120";
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
});
const page = await browser.newPage({ viewport: { width: 640, height: 480 }, colorScheme: "light" });
page.on("console", (m) => m.type() === "error" && console.log(m.text().slice(0, 300)));
await page.goto(base + "/embed/night-windows");
await page.getByRole("button", { name: "Play Lamp" }).click();
await page.waitForTimeout(2500);
await page.screenshot({ path: "/tmp/pages-look/e2.png" });
await page.setViewportSize({ width: 1280, height: 860 });
await page.goto(base + "/");
await page.getByRole("button", { name: /Listen Now/ }).click();
await page.waitForTimeout(2500);
await page.evaluate(() => document.querySelector("#music").scrollIntoView());
await page.waitForTimeout(900);
await page.screenshot({ path: "/tmp/pages-look/h3.png" });
// admin preview
await page.goto(base + "/admin/login");
await page.getByLabel("Username").fill("admin");
await page.getByLabel("Password").fill("pages-pass-123");
await page.getByRole("button", { name: /log in/i }).click();
await page.waitForURL(/dashboard/);
const r = await page.goto(base + "/music/draft-pieces?preview");
console.log(r.status(), r.headers()["cache-control"]);
await page.waitForTimeout(800);
await page.mouse.move(300, 300);
await page.waitForTimeout(1500);
await page.screenshot({ path: "/tmp/pages-look/p1.png" });
await browser.close();
