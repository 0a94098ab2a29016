import { chromium } from "@playwright/test";
const base = "http://localhost:3120",
  out = "/tmp/pages-look";
const shots = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const shot of shots) {
  const [path, width, theme, name, full] = shot.split(",");
  const page = await browser.newPage({
    viewport: { width: Number(width), height: Number(width) < 500 ? 812 : 860 },
    colorScheme: theme,
  });
  await page.addInitScript((t) => localStorage.setItem("recital-ui-theme", t), theme);
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(name, m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log(name, "ERROR", String(e).slice(0, 400)));
  await page.goto(base + path);
  await page.waitForTimeout(700);
  if (full === "hydrate") {
    await page.mouse.move(200, 300);
    await page.waitForTimeout(1500);
  }
  if (full?.startsWith("#")) {
    await page.locator(full).scrollIntoViewIfNeeded();
    await page.evaluate((f) => document.querySelector(f).scrollIntoView(), full);
    await page.waitForTimeout(900);
  }
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: full === "full" });
  const w = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (w > 0) console.log(name, "overflows by", w);
  await page.close();
}
await browser.close();
