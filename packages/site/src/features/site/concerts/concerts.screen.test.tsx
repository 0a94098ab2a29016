import { screen, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

const venue = { timezone: "Europe/Berlin", venue: "Silent Green", city: "Berlin", country: "DE" };

test("concerts are found from the home page, in the time of the venue, wherever the visitor is", async () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  onTestFinished(() => void vi.unstubAllEnvs());
  const shop = await openSite();
  const { api } = await shop.admin();
  const { id } = await api("POST /api/admin/concerts", {
    body: {
      ...venue,
      title: "Night Windows",
      startsAt: "2099-10-24T19:30:00+02:00",
      ticketUrl: "https://tickets.example/night",
      program: "## Before the break\n\n- Three nocturnes",
    },
  });
  const later = { ...venue, startsAt: "2099-10-26T19:30:00+01:00" };
  await api("POST /api/admin/concerts", { body: { ...later, title: "Second", status: "cancelled" } });
  await api("POST /api/admin/concerts", { body: { ...later, title: "Third", status: "sold-out" } });
  await api("POST /api/admin/concerts", { body: { ...later, title: "Fourth", startsAt: "2099-12-01T19:30:00Z" } });

  const { user } = await renderPage(shop, "/");
  const section = within(await screen.findByRole("region", { name: "Concerts" }));
  const next = section.getAllByRole("article");
  expect(next).toHaveLength(3);
  expect(next[0]).toHaveTextContent("Sat, 7:30 PM");
  const header = within(screen.getByRole("navigation", { name: "Main" }));
  await user.click(header.getByRole("link", { name: "Concerts" }));
  const tickets = await screen.findByRole("link", { name: "Tickets for Night Windows, Berlin" });
  expect(tickets).toHaveAttribute("href", "https://tickets.example/night");
  expect(location.pathname).toBe("/concerts");
  expect(screen.getAllByRole("article")).toHaveLength(4);
  await user.click(screen.getByRole("link", { name: "Night Windows" }));
  const calendar = await screen.findByRole("link", { name: "Add to calendar" });
  expect(calendar).toHaveAttribute("href", `/concerts/${id}.ics`);
  expect(document.title).toMatch(/^Night Windows, Berlin \|/);
  expect(screen.getByRole("main")).toHaveTextContent("Saturday, October 24, 2099");
  expect(screen.getByRole("main")).toHaveTextContent("7:30 PM (UTC+2)");
  const program = within(screen.getByRole("region", { name: "Program" }));
  program.getByRole("heading", { level: 3, name: "Before the break" });
  expect(program.getAllByRole("listitem").map((work) => work.textContent)).toEqual(["Three nocturnes"]);
});
