const concert = {
  startsAt: "2027-03-28T19:30:00+02:00",
  timezone: "Europe/Berlin",
  doorsAt: "2027-03-28T18:30:00+02:00",
  title: "Night Windows, live",
  venue: "Silent Green",
  street: "Gerichtstraße 35",
  city: "Berlin",
  country: "DE",
  ticketUrl: "https://tickets.example/night-windows",
  priceText: "18 €, reduced 12 €",
  status: "scheduled",
  imageUrl: null,
};

/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/concerts": concert,
  "PUT /api/admin/concerts/:id": { ...concert, version: 0 },
};
