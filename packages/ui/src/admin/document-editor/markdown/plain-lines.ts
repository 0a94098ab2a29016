import { Extension } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

/** Pastes plain text with its lines: an empty line begins a paragraph, any other is a line of the same one. */
export const PlainLines = Extension.create({
  name: "plainLines",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        clipboardTextParser(text, $context, _isPlain, { state: { schema } }) {
          const marks = $context.marks();
          const paragraphs = text.split(/(?:\r?\n[ \t]*){2,}/).map((part) => {
            const lines = part.split(/\r?\n/);
            const content = lines.flatMap((line, index) => [
              ...(index > 0 ? [schema.node("hardBreak")] : []),
              ...(line === "" ? [] : [schema.text(line, marks)]),
            ]);
            return schema.node("paragraph", null, content);
          });
          return new Slice(Fragment.fromArray(paragraphs), 1, 1);
        },
      },
    }),
  ],
});
