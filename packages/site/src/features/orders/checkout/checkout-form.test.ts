import { describe, expect, it } from "vitest";
import { refuseEmail } from "./checkout-form.tsx";
import { en } from "./form/texts/en.ts";

describe("refuseEmail", () => {
  it("requires an email", () => {
    expect(refuseEmail("", en)).toEqual({
      title: "Email required",
      description: "Please enter your email to continue with checkout",
    });
  });

  it.each(["listener", "a@", "@b.example", "a b@c.example", "a@b", "a@b@c.example", "a@b.example\nBcc: x"])(
    "refuses %j",
    (email) => {
      expect(refuseEmail(email, en)).toEqual({
        title: "Invalid email",
        description: "Please enter a valid email address",
      });
    },
  );

  it.each(["a@b.example", "first.last+tag@mail.b-c.example", "ä@b.example"])("accepts %j", (email) => {
    expect(refuseEmail(email, en)).toBeNull();
  });
});
