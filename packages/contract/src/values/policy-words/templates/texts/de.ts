import type { PolicyTemplateTexts } from "./en.ts";

export const de: PolicyTemplateTexts = {
  privacy: ({ name, email }) => `
Verantwortlich für diese Website und für die Verarbeitung Ihrer personenbezogenen Daten ist ${name}. Schreiben Sie an ${email}, wenn Sie Fragen haben oder wenn Sie einsehen, berichtigen oder löschen lassen möchten, was über Sie gespeichert ist.

## Wenn Sie die Website besuchen

Der Server verwendet Ihre IP-Adresse, um Ihnen die Seiten zu senden und Missbrauch zu verhindern. Zähler zum Schutz vor Missbrauch speichern sie höchstens 30 Tage lang. Diese Website zählt keine Besuche und zeigt keine Werbung. Sie zählt, wie oft ein Titel abgespielt wird, aber nicht, von wem.

Von anderen Unternehmen wird nichts geladen, solange Sie es nicht wünschen: Ein Video kommt von YouTube, sobald Sie es abspielen, und von da an gilt die [Datenschutzerklärung von YouTube](https://policies.google.com/privacy).

Ihr Warenkorb und Ihre Wahl des hellen oder dunklen Farbschemas bleiben in Ihrem Browser. Wenn Sie zur Kasse gehen oder einen Link zu einer Bestellung öffnen, speichert ein Cookie bis zu 31 Tage lang eine Zufallszahl, damit dieser Browser Ihnen die Bestellung zeigen kann.

## Wenn Sie etwas kaufen

Wir speichern Ihre E-Mail-Adresse, was Sie bestellt und was Sie bezahlt haben, und bei Waren, die verschickt werden, Ihren Namen und Ihre Postanschrift. Wir benötigen diese Daten, um den Vertrag mit Ihnen zu erfüllen. Die Zahlung nimmt Stripe entgegen; dafür gilt [die Datenschutzerklärung von Stripe](https://stripe.com/privacy). Diese Website erfährt Ihre Kartennummer nie. E-Mails zu Ihrer Bestellung versendet der E-Mail-Dienst dieser Website.

- Eine bezahlte Bestellung wird so lange aufbewahrt, wie es das Steuer- und Handelsrecht verlangt.
- Wird eine Bestellung nie bezahlt, werden Ihre E-Mail-Adresse und Ihre Postanschrift nach 30 Tagen gelöscht.
- Der Browser, in dem Sie bestellt haben, kann die Bestellung 30 Tage lang anzeigen. Wenn Sie einen Link zu Ihren Bestellungen anfordern, wird Ihre E-Mail-Adresse mit dieser Anforderung höchstens eine Stunde lang gespeichert.
- Bei Dateien, die Sie kaufen, wird die Anzahl der Downloads mit der Bestellung gespeichert.
- Wenn Sie per E-Mail erfahren möchten, dass ein ausverkauftes Produkt wieder da ist, wird Ihre E-Mail-Adresse 30 Tage nach dieser E-Mail gelöscht, nach 30 Tagen ohne Ihre Bestätigung, nach einem Jahr oder sofort über den Link in unseren E-Mails.
- Wenn Sie einen Kauf widerrufen, speichern wir Ihren Namen, Ihre E-Mail-Adresse und was Sie geschrieben haben.

## Wenn Sie den Newsletter abonnieren

Wir speichern Ihre E-Mail-Adresse und, falls Sie sie angeben, Ihren Namen, die von Ihnen gewählten Themen und Ihren Ort, weil Sie darin eingewilligt haben. Das Abonnement beginnt erst, wenn Sie es per E-Mail bestätigen.

- Ohne Bestätigung werden alle diese Daten nach 30 Tagen gelöscht.
- Jeder Newsletter enthält einen Link, mit dem Sie ihn abbestellen können. Ihre Daten werden 30 Tage danach gelöscht.
- Danach bleibt nur ein verschlüsselter Fingerabdruck Ihrer E-Mail-Adresse erhalten, damit Sie nicht gegen Ihren Willen erneut angemeldet werden. Er wird gelöscht, wenn Sie den Newsletter wieder abonnieren.

## Sicherungskopien

Kopien der Datenbank werden für begrenzte Zeit aufbewahrt, falls sie verloren geht. Was hier gelöscht wurde, wird erneut gelöscht, wenn eine Kopie wiederhergestellt werden muss.

## Ihre Rechte

Sie können Auskunft über die zu Ihnen gespeicherten Daten und eine Kopie davon verlangen, sie berichtigen oder löschen lassen, ihre Verarbeitung einschränken lassen oder ihr widersprechen und eine Einwilligung jederzeit widerrufen. Eine E-Mail an ${email} genügt. Von einer bezahlten Bestellung bleiben Artikel, Beträge, Datum und Land für die Buchführung erhalten. Außerdem können Sie sich bei der Datenschutz-Aufsichtsbehörde Ihres Wohnorts beschweren.
`,

  terms: ({ email }) => `
Diese Bedingungen gelten für Käufe in diesem Shop. Ihr Vertrag kommt mit {address}, ${email}, zustande.

## Bestellung und Zahlung

Die Preise im Shop sind Endpreise; der Versand ist enthalten. Sie bestellen, indem Sie auf der Bezahlseite von Stripe bezahlen. Der Vertrag ist geschlossen, sobald Ihre Zahlung erfolgreich war; Sie erhalten eine Bestätigung per E-Mail. Ihre Bestellung können Sie jederzeit unter [Meine Bestellung finden](/orders) einsehen.

## Lieferung

Waren, die verschickt werden, gehen innerhalb von [Anzahl] Tagen an die Adresse, die Sie bei der Zahlung angeben. Sie erhalten eine E-Mail, sobald sie unterwegs sind. [Länder, in die Sie liefern, und Zölle, die Ihre Kundschaft trägt.]

Musik, Noten und andere Dateien können Sie herunterladen, sobald die Zahlung erfasst ist, und zwar über den Link in Ihrer Bestätigung. Der Link gilt für begrenzte Zeit und eine begrenzte Anzahl von Downloads. Wenn er nicht mehr funktioniert, schreiben Sie uns, dann erhalten Sie einen neuen.

## Wie Sie Dateien nutzen dürfen

Sie dürfen Dateien für sich selbst kopieren, auf beliebig viele eigene Geräte. Sie dürfen sie weder verkaufen noch veröffentlichen. Nennt ein Produkt eine Lizenz, gilt stattdessen diese.

## Wenn etwas nicht stimmt

Ist ein Artikel beschädigt, funktioniert er nicht oder ist er nicht das, was Sie bestellt haben, schreiben Sie an ${email}. Ihre gesetzlichen Rechte nach dem Recht Ihres Landes gelten uneingeschränkt. Um etwas zurückzugeben, verwenden Sie die Seite [Einen Kauf widerrufen](/withdraw).

## Anwendbares Recht

[Das anwendbare Recht, soweit das Recht des Landes, in dem die Kundschaft lebt, eine Wahl zulässt.]
`,

  returns: ({ email, withdrawalDays, repaymentDays }) => `
## Widerrufsrecht

Sie können einen Kauf innerhalb von ${withdrawalDays} Tagen ohne Angabe von Gründen widerrufen. Bei Waren, die verschickt werden, beginnen die ${withdrawalDays} Tage an dem Tag, an dem Sie den letzten Artikel erhalten. Verwenden Sie die Seite [Einen Kauf widerrufen](/withdraw) oder schreiben Sie an ${email}.

Senden Sie die Artikel innerhalb von 14 Tagen danach an folgende Anschrift zurück:

{address}

[Wer die Kosten der Rücksendung trägt.] Wir erstatten Ihnen, was Sie bezahlt haben, einschließlich der Kosten der Lieferung an Sie, innerhalb von ${repaymentDays} Tagen nach Ihrer Mitteilung und auf dem Weg, auf dem Sie bezahlt haben. Wir dürfen damit warten, bis die Artikel oder ein Nachweis der Absendung eingetroffen sind.

## Dateien

Bei Musik, Noten und anderen Dateien kann dieses Recht erlöschen, wenn der Download beginnt, sofern Sie dem zugestimmt haben. Ist eine Datei beschädigt oder entspricht sie nicht der Beschreibung, schreiben Sie uns: Sie erhalten eine andere oder Ihr Geld zurück.

## Beschädigte oder falsche Artikel

Schreiben Sie an ${email} und nennen Sie die Nummer Ihrer Bestellung; wenn möglich, fügen Sie ein Foto bei. Wir senden Ihnen Ersatz oder erstatten, was Sie bezahlt haben, und die Rücksendung kostet Sie nichts.
`,

  imprint: ({ name, email }) => `
{address}

E-Mail: ${email}
Telefon: {phone}

[Handelsregister und Registernummer, falls vorhanden]
Umsatzsteuer-Identifikationsnummer: {vat}

Verantwortlich für den Inhalt: ${name}, Anschrift wie oben.
`,
};
