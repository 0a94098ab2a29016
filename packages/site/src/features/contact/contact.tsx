import type { ReactNode } from "react";
import { useIdentity } from "../../kit/identity.ts";
import { Section } from "../../kit/section/section.tsx";
import styles from "./contact.module.css";

/** The contact section: the newsletter form as children, and the contact email. */
export function Contact({ children }: { readonly children: ReactNode }) {
  const { contactEmail } = useIdentity();
  return (
    <Section id="contact" heading="Contact" description="Concerts, commissions, licensing, or a word about a record.">
      <div className={styles["ways"]}>
        <a
          href={`mailto:${encodeURIComponent(contactEmail).replace("%40", "@")}?subject=Website%20Inquiry`}
          className={styles["email"]}
          data-native
        >
          {contactEmail}
        </a>
        {children}
      </div>
    </Section>
  );
}
