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
import { paths } from "../../../paths.ts";
import { SequencePage } from "./sequence-page.tsx";
import { countEmails, describeFigures, sequenceWords, stateOf } from "./sequence-words.ts";
import { StepPage } from "./step-editor.tsx";

/** The automatic emails, or those that the path names. */
export function SequencesPage() {
  const { kind, step } = useParams();
  if (kind === undefined) return <SequenceList />;
  const known = sequenceKinds.find((name) => name === kind);
  if (known === undefined) return <MissingSequence />;
  return step === undefined ? <SequencePage kind={known} /> : <StepPage key={step} kind={known} step={step} />;
}

function SequenceList() {
  const query = useQuery(sequencesQuery(useApi()));
  return (
    <>
      <PageHeader
        title="Automatic emails"
        text="Write once to people who have just subscribed, bought something or become quiet. All are off until you turn them on."
      />
      <Loaded query={query} waiting="Loading the automatic emails" failure="Failed to load the automatic emails">
        {(sequences) => (
          <ul className={rows["list"]} aria-label="Automatic emails">
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
  const { name, who } = sequenceWords[sequence.kind];
  const state = stateOf(sequence);
  return (
    <li className={rows["row"]}>
      <div className={rows["words"]}>
        <Link to={paths.sequence(sequence.kind)} className={`${rows["title"]} touch-line`}>
          {name}
        </Link>
        <span>{who}</span>
        <span className={rows["facts"]}>
          <Badge hue={state.hue}>{state.name}</Badge>
          <span>{sequence.emails === 0 ? "Nothing written yet" : `${countEmails(sequence.emails)} written`}</span>
          <span>{describeFigures(sequence.figures)}</span>
        </span>
      </div>
    </li>
  );
}

function MissingSequence() {
  return (
    <>
      <PageHeader title="Automatic emails" />
      <Banner
        title="There are no such emails"
        text="The link may be wrong."
        action={<LinkButton to={paths.sequences}>All automatic emails</LinkButton>}
      />
    </>
  );
}
