import { screen, waitFor, within } from "@testing-library/dom";
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
  await screen.findByRole("heading", { level: 2, name: "October 2099" });
  expect(screen.getAllByRole("article")).toHaveLength(4);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "October 2099",
    "December 2099",
  ]);
  await user.click(screen.getByRole("link", { name: "Berlin Night Windows" }));
  const calendar = await screen.findByRole("link", { name: "Add to calendar" });
  expect(calendar).toHaveAttribute("href", `/concerts/${id}.ics`);
  expect(document.title).toMatch(/^Night Windows, Berlin \|/);
  expect(screen.getByRole("main")).toHaveTextContent("Saturday, October 24, 2099");
  expect(screen.getByRole("main")).toHaveTextContent("7:30 PM local time");
  const program = within(screen.getByRole("region", { name: "Program" }));
  program.getByRole("heading", { level: 3, name: "Before the break" });
  expect(program.getAllByRole("listitem").map((work) => work.textContent)).toEqual(["Three nocturnes"]);
});

test("many concerts are chosen by country and by the visitor's time zone, and those that were are a list by year", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  const add = (startsAt: string, place: Partial<typeof venue> = {}) =>
    api("POST /api/admin/concerts", { body: { ...venue, ...place, title: "Fade", startsAt } });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (let day = 10; day < 20; day += 1) await add(`2099-10-${day}T19:30:00+02:00`);
  await add("2099-11-01T19:30:00Z", { city: "Oslo", country: "NO", timezone: "Europe/Oslo" });
  await add("2099-11-02T19:30:00Z", { city: "Here", country: "JP", timezone: timeZone });
  await add("2024-05-03T19:30:00+02:00");
  await add("2023-05-03T19:30:00+02:00", { city: "Oslo", country: "NO", timezone: "Europe/Oslo" });

  const { user } = await renderPage(shop, "/concerts");
  const countries = within(await screen.findByRole("navigation", { name: "Countries" }));
  await user.click(countries.getByRole("link", { name: "Norway" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(countries.getByRole("link", { name: "Norway" })).toHaveAttribute("aria-current", "page");
  await user.click(await countries.findByRole("link", { name: "Near you" }));
  await screen.findByRole("link", { name: "Here Fade" });
  expect(screen.getAllByRole("article")).toHaveLength(1);
  await user.click(countries.getByRole("link", { name: "All" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(12));
  await user.click(screen.getByRole("link", { name: "Past concerts" }));
  await screen.findByText("2 concerts in 2 countries");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["2024", "2023"]);
});

test("a fan who lives elsewhere is told of concerts near their city", async () => {
  const shop = await openSite();
  const { user } = await renderPage(shop, "/concerts");
  await user.click(await screen.findByText(/plays near me/));
  await user.click(await screen.findByRole("button", { name: "Tell me" }));
  screen.getByText("Please enter a valid email address");
  expect(screen.getByLabelText("Email")).toHaveFocus();
  await user.type(screen.getByLabelText("Email"), "near@example.com");
  await user.type(screen.getByLabelText("Your city"), "Nowhereville");
  await user.selectOptions(screen.getByLabelText("Country"), "DE");
  await user.click(screen.getByRole("button", { name: "Tell me" }));
  await screen.findByText(/city/, { selector: "[id$=fault]" });
  await user.clear(screen.getByLabelText("Your city"));
  await user.type(screen.getByLabelText("Your city"), "Köln");
  await user.click(screen.getByRole("button", { name: "Tell me" }));
  await screen.findByText("Successfully subscribed!");
  const { api } = await shop.admin();
  expect(await api("GET /api/admin/subscribers", { query: { search: "near@example.com" } })).toMatchObject([
    { topics: ["concerts-near"], near: { city: "Köln", country: "DE" } },
  ]);
});
