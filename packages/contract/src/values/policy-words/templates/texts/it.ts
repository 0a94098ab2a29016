import type { PolicyTemplateTexts } from "./en.ts";

export const it: PolicyTemplateTexts = {
  privacy: ({ name, email }) => `
Questo sito appartiene a ${name}, titolare del trattamento dei Suoi dati. Scriva a ${email} per qualsiasi domanda o per consultare, rettificare o far cancellare ciò che è conservato su di Lei.

## Quando visita il sito

Il server utilizza il Suo indirizzo IP per inviarLe le pagine e per impedire gli abusi. I contatori contro gli abusi lo conservano per 30 giorni al massimo. Questo sito non conta i visitatori e non mostra pubblicità. Conta quante volte viene riprodotto un brano, ma non chi lo riproduce.

Nulla viene caricato da altre aziende finché non è Lei a chiederlo: un video proviene da YouTube quando Lei lo avvia, e da quel momento si applica [l’informativa sulla privacy di YouTube](https://policies.google.com/privacy).

Il Suo carrello e la Sua scelta del tema chiaro o scuro restano nel Suo browser. Se procede all’acquisto o apre un link a un ordine, un cookie conserva un numero casuale per 31 giorni al massimo, affinché questo browser possa mostrarLe l’ordine.

## Quando acquista

Conserviamo il Suo indirizzo e-mail, ciò che ha ordinato e ciò che ha pagato e, per i beni spediti per posta, il Suo nome e il Suo indirizzo postale. Questi dati sono necessari per eseguire il contratto con Lei. Il pagamento è riscosso da Stripe secondo [la propria informativa sulla privacy](https://stripe.com/privacy); questo sito non vede mai il numero della Sua carta. Le e-mail relative al Suo ordine sono inviate dal fornitore di posta di questo sito.

- Un ordine pagato è conservato per il tempo richiesto dalla normativa fiscale e commerciale.
- Se un ordine non viene mai pagato, il Suo indirizzo e-mail e il Suo indirizzo postale sono cancellati dopo 30 giorni.
- Il browser con cui ha ordinato può mostrare l’ordine per 30 giorni. Se richiede un link ai Suoi ordini, il Suo indirizzo e-mail è conservato con tale richiesta per un’ora al massimo.
- Per i file che acquista, il numero dei download è conservato con l’ordine.
- Se chiede un’e-mail quando un prodotto esaurito è di nuovo disponibile, il Suo indirizzo e-mail è cancellato 30 giorni dopo tale e-mail, dopo 30 giorni senza la Sua conferma, dopo un anno, oppure subito tramite il link nelle nostre e-mail.
- Se recede da un acquisto, conserviamo il Suo nome, il Suo indirizzo e-mail e ciò che ha scritto.

## Quando si iscrive alla newsletter

Conserviamo il Suo indirizzo e-mail e, se li indica, il Suo nome, gli argomenti che sceglie e la Sua città, perché Lei ha dato il consenso. L’iscrizione ha effetto solo dopo la Sua conferma via e-mail.

- Senza conferma, tutto viene cancellato dopo 30 giorni.
- Ogni newsletter contiene un link per annullare l’iscrizione. I Suoi dati sono cancellati 30 giorni più tardi.
- In seguito è conservata soltanto un’impronta cifrata del Suo indirizzo e-mail, affinché non avvenga una nuova iscrizione contro la Sua volontà. È cancellata se si iscrive nuovamente.

## Copie di sicurezza

Le copie della base di dati sono conservate per un periodo limitato, nel caso in cui questa vada perduta. Ciò che è stato cancellato qui viene cancellato di nuovo se occorre ripristinare una copia.

## I Suoi diritti

Lei può chiedere che cosa è conservato su di Lei e riceverne una copia, ottenerne la rettifica o la cancellazione, limitarne il trattamento od opporvisi e revocare un consenso in qualsiasi momento. Basta un’e-mail a ${email}. Di un ordine pagato, gli articoli, gli importi, le date e il paese restano per la contabilità. Può inoltre proporre reclamo all’autorità per la protezione dei dati del luogo in cui vive.
`,

  terms: ({ email }) => `
Le presenti condizioni si applicano agli acquisti in questo negozio. Il Suo contratto è concluso con {address}, ${email}.

## Ordine e pagamento

I prezzi del negozio sono prezzi finali; la spedizione è inclusa. Lei ordina pagando sulla pagina di pagamento di Stripe. Il contratto è concluso quando il pagamento va a buon fine, e Lei riceve una conferma via e-mail. Può vedere il Suo ordine in qualsiasi momento alla pagina [Trova il mio ordine](/orders).

## Consegna

I beni spediti per posta partono entro [numero] giorni verso l’indirizzo che Lei indica al momento del pagamento. Riceve un’e-mail quando partono. [Paesi in cui spedisce e dazi doganali a carico dei clienti.]

La musica, gli spartiti e gli altri file possono essere scaricati non appena il pagamento è registrato, tramite il link nella Sua conferma. Il link funziona per un periodo limitato e per un numero limitato di download. Se non funziona più, ci scriva e ne riceverà uno nuovo.

## Che cosa può fare con i file

Lei può copiare i file per uso personale, su quanti Suoi dispositivi desidera. Non può venderli né pubblicarli. Se un prodotto indica una licenza, si applica invece quella licenza.

## Se qualcosa non va

Se un articolo è danneggiato, non funziona o non è quello ordinato, scriva a ${email}. I diritti che Le riconosce la legge del Suo paese si applicano integralmente. Per restituire qualcosa, usi la pagina [Recedere da un acquisto](/withdraw).

## Legge applicabile

[La legge applicabile, nella misura in cui la legge del paese del cliente consente una scelta.]
`,

  returns: ({ email, withdrawalDays, repaymentDays }) => `
## Diritto di recesso

Lei può recedere da un acquisto entro ${withdrawalDays} giorni senza indicare alcun motivo. Per i beni spediti per posta, i ${withdrawalDays} giorni decorrono dal giorno in cui riceve l’ultimo articolo. Usi la pagina [Recedere da un acquisto](/withdraw) o scriva a ${email}.

Restituisca gli articoli entro i 14 giorni successivi, a:

{address}

[Chi paga la restituzione.] Rimborsiamo quanto ha pagato, compresa la spedizione fino a Lei, entro ${repaymentDays} giorni dal Suo messaggio, con il mezzo con cui ha pagato. Possiamo attendere finché non siano arrivati gli articoli o una prova della loro spedizione.

## File

Per la musica, gli spartiti e gli altri file, questo diritto può estinguersi quando inizia il download, se Lei ha acconsentito. Se un file è danneggiato o non corrisponde alla descrizione, ci scriva: ne riceve un altro o Le restituiamo il denaro.

## Articoli danneggiati o sbagliati

Scriva a ${email} indicando il numero del Suo ordine e, se possibile, alleghi una foto. Inviamo un altro articolo o rimborsiamo quanto ha pagato, e la restituzione non Le costa nulla.
`,

  imprint: ({ name, email }) => `
{address}

E-mail: ${email}
Telefono: {phone}

[Registro delle imprese e numero di iscrizione, se presenti]
Partita IVA: {vat}

Responsabile dei contenuti: ${name}, indirizzo come sopra.
`,
};
