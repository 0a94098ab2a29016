import { PageHeader } from "../../components/layout/page-header.tsx";
import { PersonForm } from "./person-form.tsx";
import styles from "./privacy.module.css";

export function PrivacyPage() {
  return (
    <>
      <PageHeader
        title="Personal data"
        text="When someone asks what you know about them, or wants their data erased."
      />
      <div className={styles["stack"]}>
        <PersonForm />
        <section className={styles["part"]} aria-labelledby="erased-data">
          <h2 id="erased-data">What erasing does</h2>
          <ul>
            <li>
              Their orders keep number, items, amounts, dates and country, which your bookkeeping needs. Email, name,
              address and tracking numbers go.
            </li>
            <li>Their withdrawals keep order and date. Name, email and text go.</li>
            <li>
              They are removed from the newsletter. A code that cannot be turned back into their email address stays, so
              that the sign-up form does not ask them again.
            </li>
            <li>If you restore an older backup on this machine, they are erased again.</li>
            <li>
              Stripe keeps its own records of their payments. Emails in your inbox and lists that you exported stay,
              too: delete them yourself.
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}
