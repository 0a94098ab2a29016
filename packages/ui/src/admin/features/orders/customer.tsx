interface CustomerProps {
  readonly email: string;
}

/** Whose order it is: an e-mail address that may break before its @, or a guest. */
export function Customer({ email }: CustomerProps) {
  if (email === "") return "Guest";
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
