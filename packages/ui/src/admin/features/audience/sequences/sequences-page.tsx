import type { ListedSequence } from "@recital/contract/endpoints/audience/sequences";
import { sequenceKinds } from "@recital/contract/values/newsletter";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { sequencesQuery } from "../../../../api/admin/sequences.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { Banner, Loaded } from "../../../components/feedback/load-states.tsx";
import { Badge } from "../../../components/layout/card.tsx";
import { LinkButton, PageHeader } from "../../../components/layout/page-header.tsx";
import rows from "../../../components/list/rows.module.css";
import { useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { SequencePage } from "./sequence-page.tsx";
import { describeFigures, stateOf } from "./sequence-words.ts";
import { StepPage } from "./step-editor.tsx";
import { sequenceTexts } from "./texts/index.ts";

/** The automatic emails, or those that the path names. */
export function SequencesPage() {
  const { kind, step } = useParams();
  if (kind === undefined) return <SequenceList />;
  const known = sequenceKinds.find((name) => name === kind);
  if (known === undefined) return <MissingSequence />;
  return step === undefined ? <SequencePage kind={known} /> : <StepPage key={step} kind={known} step={step} />;
}

function SequenceList() {
  const texts = useTexts(sequenceTexts);
  const query = useQuery(sequencesQuery(useApi()));
  return (
    <>
      <PageHeader title={texts.title} text={texts.intro} />
      <Loaded query={query} waiting={texts.loadingSequences} failure={texts.sequencesFailed}>
        {(sequences) => (
          <ul className={rows["list"]} aria-label={texts.title}>
            {sequences.map((sequence) => (
              <SequenceRow key={sequence.kind} sequence={sequence} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function SequenceRow({ sequence }: { readonly sequence: ListedSequence }) {
  const texts = useTexts(sequenceTexts);
  const { name, who } = texts.kinds[sequence.kind];
  const state = stateOf(sequence, texts);
  return (
    <li className={rows["row"]}>
      <div className={rows["words"]}>
        <Link to={paths.sequence(sequence.kind)} className={`${rows["title"]} touch-line`}>
          {name}
        </Link>
        <span>{who}</span>
        <span className={rows["facts"]}>
          <Badge hue={state.hue}>{state.name}</Badge>
          <span>{sequence.emails === 0 ? texts.nothingWritten : texts.written(sequence.emails)}</span>
          <span>{describeFigures(sequence.figures, texts)}</span>
        </span>
      </div>
    </li>
  );
}

function MissingSequence() {
  const texts = useTexts(sequenceTexts);
  return (
    <>
      <PageHeader title={texts.title} />
      <Banner
        title={texts.missing}
        text={texts.missingHint}
        action={<LinkButton to={paths.sequences}>{texts.all}</LinkButton>}
      />
    </>
  );
}
