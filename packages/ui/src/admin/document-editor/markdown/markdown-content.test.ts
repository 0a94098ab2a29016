// @vitest-environment happy-dom
import { readMarkdown } from "@recital/contract/values/markdown";
import { Editor } from "@tiptap/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { clipboards } from "../paste/clipboards.ts";
import { contentOf, markdownExtensions, markdownOf } from "./markdown-content.ts";

function openEditor(markdown = ""): Editor {
  const element = document.createElement("div");
  document.body.append(element);
  return new Editor({ element, extensions: markdownExtensions, content: contentOf(markdown), injectCSS: false });
}

const written = (editor: Editor) => markdownOf(editor.getJSON());

test("a text is loaded and comes back the same", () => {
  const text = [
    "## Side A",
    "Plays **every** night, *quietly*,\nsee [the **dates**](/concerts).",
    "- One\n- Two",
    "1. First\n2. Second",
    String.raw`\*Born in Oslo\*`,
  ].join("\n\n");
  expect(written(openEditor(text))).toBe(text);
});

test("plain text is pasted with its lines, and HTML with what the text can contain", () => {
  const editor = openEditor();
  editor.view.pasteText("One *star*\nline.\r\n\r\nTwo.");
  expect(written(editor)).toBe("One *star*\nline.\n\nTwo.");
  editor.commands.setContent(contentOf(""));
  let lost = 0;
  editor.on("imagesLost", ({ count }) => (lost += count));
  editor.view.pasteHTML(clipboards.word + `<blockquote>Quoted</blockquote><img src="/uploads/a.webp">`);
  expect(written(editor)).toBe(
    [
      "## Tour dates",
      "Plain words, **bold words** and *italic ones*.",
      "- First item\n- Below it\n- Second item",
      "1. One",
      "Quoted",
    ].join("\n\n"),
  );
  expect(lost).toBe(2);
});

/** A user's actions, as commands. */
const acts: readonly ((editor: Editor, number: number) => void)[] = [
  (editor) => editor.commands.insertContent("Word "),
  (editor) => editor.commands.insertContent("*"),
  (editor) => editor.commands.insertContent("- _"),
  (editor) => editor.commands.splitBlock(),
  (editor) => editor.commands.setHardBreak(),
  (editor, number) => editor.commands.toggleHeading({ level: number % 2 === 0 ? 2 : 3 }),
  (editor) => editor.commands.toggleBold(),
  (editor) => editor.commands.toggleItalic(),
  (editor) => editor.commands.toggleBulletList(),
  (editor) => editor.commands.toggleOrderedList(),
  (editor) => editor.commands.liftListItem("listItem"),
  (editor) => editor.commands.splitListItem("listItem"),
  (editor) => editor.commands.keyboardShortcut("Enter"),
  (editor) => editor.commands.keyboardShortcut("Backspace"),
  (editor) => editor.commands.keyboardShortcut("Delete"),
  (editor) => editor.commands.keyboardShortcut("Tab"),
  (editor) => editor.commands.selectAll(),
  (editor, number) => editor.commands.setTextSelection(number % (editor.state.doc.content.size + 1)),
  (editor) => editor.commands.setLink({ href: "https://artist.example" }),
  (editor) => editor.commands.unsetLink(),
  (editor) => editor.commands.undo(),
  (editor) => editor.commands.redo(),
];

test("whatever is done in the editor, its text is read again as the same words", () => {
  const act = fc.tuple(fc.nat(acts.length - 1), fc.nat(400));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (done) => {
      const editor = openEditor();
      for (const [index, number] of done) acts[index]?.(editor, number);
      editor.state.doc.check();
      const words = editor.getText({ blockSeparator: "" }).replaceAll(/\s/g, "");
      const markdown = written(editor);
      editor.destroy();
      const runs = readMarkdown(markdown).flatMap((block) => (block.kind === "list" ? block.items.flat() : block.runs));
      expect(
        runs
          .map(({ text }) => text)
          .join("")
          .replaceAll(/\s/g, ""),
      ).toBe(words);
    }),
    { numRuns: 100 },
  );
});
