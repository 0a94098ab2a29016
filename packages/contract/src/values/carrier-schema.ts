import { z } from "zod";
import { carrierIds } from "./carrier.ts";

/** Apart from the carriers' names, which the site shows without the validator. */
export const carrier = z.enum(carrierIds, "Select a carrier").meta({ id: "Carrier" });
