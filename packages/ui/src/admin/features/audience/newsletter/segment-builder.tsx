import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { Currency } from "@recital/contract/values/currency";
import { segmentLimits, type SegmentNode } from "@recital/contract/values/segment";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useApi } from "../../../../api/api-context.tsx";
import { shopCurrencyQuery } from "../../../../api/site.ts";
import { Select } from "../../../components/form/select.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { RuleFields } from "./rule-fields.tsx";
import styles from "./segment-builder.module.css";
import { newRow, nodeOf, rowsOf, ruleKinds, treeOf, type RuleList, type RuleRow } from "./segment-rows.ts";
import { describeTree } from "./segment-words.ts";
import { segmentTexts } from "./segment-words/texts/index.ts";

interface SegmentBuilderProps {
  readonly tree: SegmentNode;
  readonly onChange: (tree: SegmentNode) => void;
}

/** The rules that select who gets an issue. Rules within rules are shown in words. */
export function SegmentBuilder({ tree, onChange }: SegmentBuilderProps) {
  const texts = useTexts(segmentTexts);
  const language = useLanguage();
  const { data: currency } = useQuery(shopCurrencyQuery(useApi(), language));
  if (!currency) return null;
  if (rowsOf(tree) === null) {
    return (
      <div className={styles["builder"]}>
        <p className={styles["words"]}>{describeTree(tree, language)}</p>
        <p className="quiet small flush">{texts.rulesWithin}</p>
      </div>
    );
  }
  return <Rules tree={tree} currency={currency} onChange={onChange} />;
}

const matches: readonly RuleList["match"][] = ["all", "any"];

function Rules({ tree, currency, onChange }: SegmentBuilderProps & { readonly currency: Currency }) {
  const texts = useTexts(segmentTexts);
  const language = useLanguage();
  const add = useRef<HTMLButtonElement>(null);
  const { list, change } = useRules(tree, currency, onChange);
  const { match, rows } = list;
  const changeRow = (changed: RuleRow) =>
    change({ match, rows: rows.map((row) => (row.key === changed.key ? changed : row)) });
  const isIncomplete = rows.some((row) => nodeOf(row, currency) === null);
  const nextKey = Math.max(...rows.map(({ key }) => key)) + 1;
  return (
    <div className={styles["builder"]} role="group" aria-label={texts.rules}>
      {rows.length > 1 && (
        <div className={styles["match"]}>
          <span>{texts.everyoneWhoMatches}</span>
          <Select
            aria-label={texts.match}
            options={matches.map((value) => ({ value, label: texts.matches[value] }))}
            value={match}
            onChange={(chosen: RuleList["match"]) => change({ match: chosen, rows })}
          />
        </div>
      )}
      <ul className={styles["rules"]}>
        {rows.map((row, place) => (
          <li key={row.key} className={styles["rule"]}>
            <VerbField label={texts.rule(place + 1)} row={row} onChange={changeRow} />
            <div className={styles["fields"]}>
              <RuleFields label={texts.rule(place + 1)} row={row} currency={currency} onChange={changeRow} />
            </div>
            {rows.length > 1 && (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={texts.removeRule(place + 1)}
                onClick={() => {
                  change({ match, rows: rows.filter(({ key }) => key !== row.key) });
                  add.current?.focus();
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {isIncomplete && (
        <p className={styles["incomplete"]} role="status">
          {texts.incomplete(describeTree(tree, language))}
        </p>
      )}
      <Button
        ref={add}
        icon={<PlusOutlined aria-hidden />}
        disabled={rows.length >= segmentLimits.nodes / 2 - 1}
        onClick={() => change({ match, rows: [...rows, newRow(nextKey)] })}
      >
        {texts.addRule}
      </Button>
    </div>
  );
}

/** Keeps the rules with those that are not complete, until the tree is changed elsewhere. */
function useRules(tree: SegmentNode, currency: Currency, onChange: (tree: SegmentNode) => void) {
  const shown = JSON.stringify(tree);
  const read = () => ({ tree: shown, list: rowsOf(tree) ?? { match: "all" as const, rows: [newRow(0)] } });
  const [known, setKnown] = useState<{ readonly tree: string; readonly list: RuleList }>(read);
  const current = known.tree === shown ? known : read();
  if (current !== known) setKnown(current);
  const change = (list: RuleList) => {
    const changed = treeOf(list, currency);
    setKnown({ tree: changed ? JSON.stringify(changed) : shown, list });
    if (changed) onChange(changed);
  };
  return { list: current.list, change };
}

interface VerbFieldProps {
  readonly label: string;
  readonly row: RuleRow;
  readonly onChange: (row: RuleRow) => void;
}

const verbs = ruleKinds.flatMap((kind) => [
  { kind, isNot: false, key: kind },
  { kind, isNot: true, key: `not ${kind}` as const },
]);

/** What a rule asks, or its opposite. */
function VerbField({ label, row, onChange }: VerbFieldProps) {
  const texts = useTexts(segmentTexts);
  const options = verbs.map(({ kind, isNot, key }) => ({
    value: key,
    label: texts.verbs[kind][isNot ? "isNot" : "is"],
  }));
  const handleVerb = (chosen: string) => {
    const { kind, isNot } = verbs.find(({ key }) => key === chosen) ?? row;
    onChange({ ...row, kind, since: kind === row.kind ? row.since : "", isNot });
  };
  return (
    <Select
      aria-label={label}
      options={options}
      value={row.isNot ? (`not ${row.kind}` as const) : row.kind}
      onChange={handleVerb}
    />
  );
}
