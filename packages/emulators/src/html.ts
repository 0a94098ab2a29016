/** Escapes text for use between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export interface Layout {
  readonly title: string;
  /** HTML, already escaped. */
  readonly body: string;
  /** The page reloads after this many seconds. */
  readonly refreshSeconds?: number;
}

/** Returns a complete page in the emulators' common style, light or dark as the system is, without scripts. */
export function layout({ title, body, refreshSeconds }: Layout): string {
  const refresh = refreshSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${refresh}
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>${body}</body>
</html>`;
}

const style = `
:root { color-scheme: light dark; --ground: #f6f6f3; --card: #fff; --ink: #1d2026; --quiet: #5d636e; --line: #dcdcd6;
  --accent: #3b4fc4; --on-accent: #fff; --note: #fff3cf; --on-note: #5b4300; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ground: #14161a; --card: #1d2026; --ink: #eceef2; --quiet: #a3a9b5;
  --line: #343944; --accent: #a9b6ff; --on-accent: #14161a; --note: #3d3213; --on-note: #ffe6a3; --bad: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
main.wide { max-width: 72rem; }
.emulator { margin: 0; padding: .6rem 1rem; background: var(--note); color: var(--on-note); text-align: center; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; } h1, th[scope=row] + td { overflow-wrap: anywhere; } h2 { font-size: 1.1rem; margin: 2rem 0 .75rem; }
a { color: var(--accent); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; margin: 0 0 1rem; }
.quiet { color: var(--quiet); } .bad { color: var(--bad); font-weight: 600; }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: .5rem .6rem .5rem 0;
  border-bottom: 1px solid var(--line); vertical-align: top; } td.sum, th.sum { text-align: right; padding-right: 0;
  white-space: nowrap; } tfoot td, tfoot th { border-bottom: 0; font-weight: 700; }
td.sum + td, th.sum + th { padding-left: 1.25rem; } tbody th { width: 9rem; }
.scroll { overflow-x: auto; }
label { display: block; font-weight: 600; margin: .9rem 0 .25rem; } .hint { font-size: .875rem; margin: .25rem 0 0; }
input, select, button, .button { font: inherit; border-radius: 7px; padding: .6rem .75rem; }
input, select { width: 100%; border: 1px solid var(--quiet); background: var(--ground); color: var(--ink); }
input[readonly] { border-style: dashed; color: var(--quiet); }
fieldset { border: 0; margin: 1.5rem 0 0; padding: 0; } legend { font-weight: 700; font-size: 1.1rem; padding: 0; }
button { width: 100%; margin-top: .75rem; border: 1px solid var(--accent); background: transparent; color: var(--accent);
  cursor: pointer; } button.first { background: var(--accent); color: var(--on-accent); font-weight: 700; margin-top: 1.5rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; } .row + .row { margin-top: .5rem; } .row + .card { margin-top: .75rem; }
.row form { display: flex; flex-wrap: wrap; gap: .35rem; }
.row button { width: auto; margin: 0; padding: .3rem .6rem; font-size: .875rem; white-space: nowrap; }
.row input, .row select { width: 5rem; padding: .3rem; font-size: .875rem; } .row select { width: auto; max-width: 9rem; }
.wide-fields .row select { max-width: none; } .row input.text { width: 16rem; } .row input.long { width: 26rem; }
tr.detail td { background: var(--ground); font-size: .875rem; } tr.detail td:first-child { padding-left: 1.5rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { width: 100%; height: 38rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
`;
