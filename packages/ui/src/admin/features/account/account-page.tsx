import { PageHeader } from "../../components/layout/page-header.tsx";
import styles from "./account.module.css";
import { LoginList } from "./login-list.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactor } from "./second-factor.tsx";

export function AccountPage() {
  return (
    <>
      <PageHeader title="Account" text="Password, two-step login and devices." />
      <div className={styles["stack"]}>
        <PasswordForm />
        <SecondFactor />
        <LoginList />
      </div>
    </>
  );
}
