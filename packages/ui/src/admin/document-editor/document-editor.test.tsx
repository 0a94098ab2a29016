// @vitest-environment happy-dom
import {
  documentSchema,
  type Document,
  type DocumentBlock,
  type DocumentInline,
} from "@recital/contract/values/document";
import { Editor, getSchema, type JSONContent } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { findBlockChoices } from "./block-choices.tsx";
import { toDocument, toEditorContent } from "./document-value.ts";
import { readChoiceLine } from "./editor-state.ts";
import { documentExtensions, editingExtensions } from "./extensions.ts";
import { insertBlock } from "./insert-block.ts";
import { editorTexts } from "./texts/index.ts";

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function openEditor(doc: Document = { type: "doc", content: [] }): Editor {
  const element = document.createElement("div");
  document.body.append(element);
  const extensions = [...documentExtensions, ...editingExtensions];
  const editor = new Editor({ element, extensions, content: toEditorContent(doc), injectCSS: false });
  editors.push(editor);
  return editor;
}

const documentOf = (editor: Editor) => toDocument(editor.getJSON());
const text = (words: string, ...marks: readonly ("bold" | "italic")[]): DocumentInline => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const heading: DocumentBlock = { type: "heading", attrs: { level: 2 }, content: [text("New songs")] };

/** A document with every node and every mark of the schema. */
const complete: Document = {
  type: "doc",
  content: [
    heading,
    { type: "heading", attrs: { level: 3 }, content: [text("And old ones")] },
    {
      type: "paragraph",
      content: [
        text("Read "),
        { type: "text", text: "this", marks: [{ type: "link", attrs: { href: "/concerts" } }] },
        { type: "hardBreak" },
        text("now", "bold", "italic"),
      ],
    },
    {
      type: "bulletList",
      content: [
        {
          type: "listItem",
          content: [
            { type: "paragraph", content: [text("One")] },
            {
              type: "orderedList",
              content: [{ type: "listItem", content: [{ type: "paragraph", content: [text("Two")] }] }],
            },
          ],
        },
      ],
    },
    { type: "blockquote", content: [{ type: "paragraph", content: [text("Quoted")] }] },
    { type: "image", attrs: { url: "/uploads/0123.webp", alt: "A stage" } },
    { type: "button", attrs: { label: "Listen", url: "https://artist.example/music" } },
    { type: "product", attrs: { id: 1 } },
    { type: "release", attrs: { id: 2 } },
    { type: "concert", attrs: { id: 3 } },
    { type: "horizontalRule" },
    { type: "paragraph", content: [text("The end")] },
  ],
};

test("every node and mark of a document is loaded and comes back the same", () => {
  const editor = openEditor(complete);
  editor.state.doc.check();
  expect(documentOf(editor)).toEqual(complete);
  expect(documentSchema.safeParse(documentOf(editor)).success).toBe(true);
});

test("the editor has the nodes and marks of the contract and no others", () => {
  const schema = getSchema(documentExtensions);
  const found = (node: JSONContent): string[] => [node.type ?? "", ...(node.content ?? []).flatMap(found)];
  expect(Object.keys(schema.nodes).toSorted()).toEqual([...new Set(found(complete as JSONContent))].toSorted());
  expect(Object.keys(schema.marks).toSorted()).toEqual(["bold", "italic", "link"]);
});

test.each<[string, Document["content"]]>([
  ["no blocks", []],
  ["empty lists", [{ type: "bulletList", content: [] }, { type: "orderedList" }]],
  [
    "an empty item and an empty quote",
    [{ type: "bulletList", content: [{ type: "listItem" }] }, { type: "blockquote" }],
  ],
  ["a heading in a list", [{ type: "bulletList", content: [{ type: "listItem", content: [heading] }] }]],
])("a document with %s is loaded", (_, content) => {
  const editor = openEditor({ type: "doc", content });
  editor.state.doc.check();
  expect(documentSchema.safeParse(documentOf(editor)).success).toBe(true);
});

/** Like a click: if no text can be written there, the cursor is put beside it. */
function placeCursor({ view }: Editor, position: number): void {
  const { tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(position))));
}

/** A user's actions, as commands. */
const acts: readonly ((editor: Editor, number: number) => void)[] = [
  (editor) => editor.commands.insertContent("Word "),
  (editor) => editor.commands.splitBlock(),
  (editor) => editor.commands.setHardBreak(),
  (editor, number) => editor.commands.toggleHeading({ level: number % 2 === 0 ? 2 : 3 }),
  (editor) => editor.commands.toggleBold(),
  (editor) => editor.commands.toggleItalic(),
  (editor) => editor.commands.toggleBlockquote(),
  (editor) => editor.commands.toggleBulletList(),
  (editor) => editor.commands.toggleOrderedList(),
  (editor) => editor.commands.sinkListItem("listItem"),
  (editor) => editor.commands.liftListItem("listItem"),
  (editor) => editor.commands.splitListItem("listItem"),
  (editor) => editor.commands.setHorizontalRule(),
  (editor) => editor.commands.selectAll(),
  (editor) => editor.commands.deleteSelection(),
  (editor, number) => placeCursor(editor, number % (editor.state.doc.content.size + 1)),
  (editor) => editor.commands.setLink({ href: "https://artist.example" }),
  (editor) => editor.commands.setLink({ href: "javascript:alert(1)" }),
  (editor) => editor.commands.unsetLink(),
  (editor, number) => insertBlock(editor, { type: "product", attrs: { id: number + 1 } }),
  (editor) => insertBlock(editor, { type: "image", attrs: { url: "/uploads/a.webp", alt: "" } }),
  (editor) => insertBlock(editor, { type: "button", attrs: { label: "Go", url: "/store" } }),
  (editor) => editor.commands.undo(),
  (editor) => editor.commands.redo(),
];

test("whatever is done in the editor, it emits documents of the schema", () => {
  const act = fc.tuple(fc.nat(acts.length - 1), fc.nat(400));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (done) => {
      const editor = openEditor();
      for (const [index, number] of done) acts[index]?.(editor, number);
      const result = documentSchema.safeParse(documentOf(editor));
      editor.destroy();
      expect(result.error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("pasted HTML keeps allowed nodes and links only", () => {
  const editor = openEditor();
  editor.commands.insertContent(
    `<h1>Title</h1><p style="color:red">A <b>bold</b> <u>line</u>\u0007, <a href="javascript:alert(1)">bad</a> and
     <a href="https://a.example" target="_blank" class="x">good</a></p><script>alert(1)</script>
     <img src="https://b.example/pixel.gif"><table><tr><td>Cell</td></tr></table><video src="https://c.example"></video>
     <ol start="5" type="a"><li>Five</li></ol><div data-block="product" data-id="x"></div>`,
  );
  const doc = documentOf(editor);
  expect(documentSchema.safeParse(doc).error?.issues ?? []).toEqual([]);
  const json = JSON.stringify(doc);
  expect(json).toContain('{"type":"link","attrs":{"href":"https://a.example"}}');
  expect(json).toContain("Cell");
  for (const part of ["javascript", "pixel", "alert", "start", "product", "target", "u0007"]) {
    expect(json).not.toContain(part);
  }
});

test("a block is inserted in place of the empty line, and writing goes on below it", () => {
  const editor = openEditor({ type: "doc", content: [{ type: "paragraph", content: [text("First")] }] });
  editor.commands.setTextSelection(3);
  insertBlock(editor, { type: "release", attrs: { id: 4 } });
  editor.commands.insertContent("Below");
  expect(documentOf(editor).content.map(({ type }) => type)).toEqual(["paragraph", "release", "paragraph"]);
  editor.commands.splitBlock();
  insertBlock(editor, { type: "concert", attrs: { id: 5 } });
  expect(documentOf(editor).content.map(({ type }) => type)).toEqual(["paragraph", "release", "paragraph", "concert"]);
});

test("lists nest as deep as texts need, not without end", () => {
  const editor = openEditor();
  editor.commands.toggleBulletList();
  editor.commands.insertContent("a");
  for (let depth = 0; depth < 12; depth += 1) {
    editor.commands.splitListItem("listItem");
    editor.commands.insertContent("a");
    editor.commands.sinkListItem("listItem");
  }
  expect(JSON.stringify(documentOf(editor)).split('"bulletList"').length - 1).toBe(5);
});

test("a slash on an empty line finds blocks by their beginning", () => {
  const editor = openEditor();
  expect(readChoiceLine(editor.state)).toEqual({ start: 1, typed: null });
  editor.commands.insertContent("/im");
  expect(readChoiceLine(editor.state)).toEqual({ start: 1, typed: "im" });
  expect(findBlockChoices("im", editorTexts.en).map(({ key }) => key)).toEqual(["image"]);
  expect(findBlockChoices("Al", editorTexts.en).map(({ key }) => key)).toEqual(["release"]);
  editor.commands.insertContent(" a");
  expect(readChoiceLine(editor.state)).toBeNull();
});
