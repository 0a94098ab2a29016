import type { AdminConcert } from "@recital/contract/endpoints/site/concerts";
import { expect, test } from "vitest";
import { concertForm, duplicatedConcert, enteredStart, newConcert, writtenConcert } from "./concert-form.ts";

const stored: AdminConcert = {
  id: 1,
  startsAt: "2026-10-24T17:30:00.000Z",
  timezone: "Europe/Berlin",
  doorsAt: "2026-10-24T16:30:00.000Z",
  previousStartsAt: null,
  local: { startsAt: "2026-10-24T19:30:00+02:00", doorsAt: "2026-10-24T18:30:00+02:00", previousStartsAt: null },
  isPast: false,
  title: "Night Windows",
  venue: "Silent Green",
  street: null,
  city: "Berlin",
  country: "DE",
  countryName: "Germany",
  ticketUrl: "https://tickets.example",
  priceText: null,
  status: "sold-out",
  imageUrl: null,
  image: null,
  program: "## Chopin\n\n- Nocturne",
  programBlocks: [],
  version: 3,
};

test("a concert is edited in the time of its venue, and saved as it was", () => {
  const values = concertForm(stored);
  expect(values).toMatchObject({ startsAt: "2026-10-24T19:30", doorsAt: "18:30", street: "", priceText: "" });
  expect(writtenConcert(values, "")).toMatchObject({
    startsAt: stored.startsAt,
    doorsAt: stored.doorsAt,
    imageUrl: null,
  });
});

test("a copy is on the next day at the same time, also when the clocks change in between", () => {
  const values = duplicatedConcert(stored);
  expect(values).toMatchObject({ startsAt: "2026-10-25T19:30", doorsAt: "18:30", status: "scheduled" });
  expect(writtenConcert(values, "")).toMatchObject({
    startsAt: "2026-10-25T18:30:00.000Z",
    doorsAt: "2026-10-25T17:30:00.000Z",
  });
});

test("doors of a concert after midnight open on the evening before", () => {
  const values = newConcert("Asia/Tokyo");
  const late = { ...values, startsAt: "2027-01-01T00:30", doorsAt: "23:00" };
  expect(writtenConcert(late, "")).toMatchObject({
    startsAt: "2026-12-31T15:30:00.000Z",
    doorsAt: "2026-12-31T14:00:00.000Z",
  });
  expect(writtenConcert({ ...late, doorsAt: "" }, "").doorsAt).toBeNull();
});

test("the entered start is known once it is complete", () => {
  expect(enteredStart({ startsAt: "2026-07-01T20:00", timezone: "Asia/Kolkata" })).toBe("2026-07-01T20:00:00+05:30");
  expect(enteredStart({ startsAt: "", timezone: "Asia/Kolkata" })).toBeNull();
});
