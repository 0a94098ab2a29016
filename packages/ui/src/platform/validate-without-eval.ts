import { config } from "zod";

// Zod tries `new Function` as soon as a schema is made. The content security policy refuses that, and Firefox shows each
// refusal as an error. The back office in the browser imports this before all schemas.
config({ jitless: true });
