import type { PolicyTemplateTexts } from "./en.ts";

export const nl: PolicyTemplateTexts = {
  privacy: ({ name, email }) => `
Deze site is van ${name}, die verantwoordelijk is voor de verwerking van uw gegevens. Schrijf naar ${email} als u vragen hebt of als u wilt inzien, laten corrigeren of laten wissen wat er over u is opgeslagen.

## Als u de site bezoekt

De server gebruikt uw IP-adres om u de pagina’s te sturen en misbruik tegen te gaan. Tellers tegen misbruik bewaren het hoogstens 30 dagen. Deze site telt geen bezoekers en toont geen reclame. Wel wordt geteld hoe vaak een nummer wordt afgespeeld, maar niet door wie.

Er wordt niets van andere bedrijven geladen zolang u daar niet om vraagt: een video komt van YouTube zodra u die afspeelt, en vanaf dat moment geldt [het privacybeleid van YouTube](https://policies.google.com/privacy).

Uw winkelwagen en uw keuze voor het lichte of donkere thema blijven in uw browser. Als u afrekent of een link naar een bestelling opent, bewaart één cookie hoogstens 31 dagen een willekeurig getal, zodat deze browser u de bestelling kan tonen.

## Als u iets koopt

Wij bewaren uw e-mailadres, wat u hebt besteld en wat u hebt betaald en, bij goederen die per post worden verzonden, uw naam en postadres. Wij hebben die gegevens nodig om de overeenkomst met u uit te voeren. Stripe neemt de betaling in ontvangst volgens [zijn eigen privacybeleid](https://stripe.com/privacy); deze site krijgt uw kaartnummer nooit te zien. E-mails over uw bestelling worden verstuurd door de e-mailprovider van deze site.

- Een betaalde bestelling wordt bewaard zolang het belasting- en handelsrecht dat vereist.
- Als een bestelling nooit wordt betaald, worden uw e-mailadres en postadres na 30 dagen gewist.
- De browser waarin u hebt besteld, kan de bestelling 30 dagen tonen. Als u een link naar uw bestellingen aanvraagt, wordt uw e-mailadres hoogstens een uur bij die aanvraag bewaard.
- Bij bestanden die u koopt, wordt het aantal downloads bij de bestelling opgeslagen.
- Als u een e-mail wilt ontvangen zodra een uitverkocht product terug is, wordt uw e-mailadres gewist: 30 dagen na die e-mail, na 30 dagen zonder uw bevestiging, na een jaar, of meteen via de link in onze e-mails.
- Als u een aankoop herroept, bewaren wij uw naam, uw e-mailadres en wat u hebt geschreven.

## Als u zich op de nieuwsbrief abonneert

Wij bewaren uw e-mailadres en, als u die opgeeft, uw naam, de onderwerpen die u kiest en uw woonplaats, omdat u daarvoor toestemming hebt gegeven. Uw abonnement gaat pas in nadat u het per e-mail hebt bevestigd.

- Zonder bevestiging wordt dit alles na 30 dagen gewist.
- Elke nieuwsbrief bevat een link om u af te melden. Uw gegevens worden 30 dagen later gewist.
- Daarna wordt alleen een versleutelde vingerafdruk van uw e-mailadres bewaard, zodat u niet tegen uw wil opnieuw wordt aangemeld. Die wordt gewist als u zich opnieuw abonneert.

## Reservekopieën

Kopieën van de database worden een beperkte tijd bewaard, voor het geval dat die verloren gaat. Wat hier is gewist, wordt opnieuw gewist als een kopie moet worden teruggezet.

## Uw rechten

U mag vragen wat er over u is opgeslagen en daarvan een kopie ontvangen, het laten corrigeren of wissen, het gebruik ervan laten beperken of er bezwaar tegen maken, en een toestemming op elk moment intrekken. Een e-mail naar ${email} is voldoende. Van een betaalde bestelling blijven de artikelen, bedragen, datums en het land bewaard voor de boekhouding. U kunt ook een klacht indienen bij de toezichthouder voor gegevensbescherming in het land waar u woont.
`,

  terms: ({ email }) => `
Deze voorwaarden gelden voor aankopen in deze winkel. U sluit de overeenkomst met {address}, ${email}.

## Bestellen en betalen

De prijzen in de winkel zijn eindprijzen; de verzending is inbegrepen. U bestelt door te betalen op de betaalpagina van Stripe. De overeenkomst komt tot stand wanneer uw betaling is gelukt, en u ontvangt een bevestiging per e-mail. U kunt uw bestelling op elk moment bekijken onder [Mijn bestelling zoeken](/orders).

## Levering

Goederen die per post worden verzonden, gaan binnen [aantal] dagen naar het adres dat u bij de betaling opgeeft. U ontvangt een e-mail wanneer ze vertrekken. [Landen waarnaar u verzendt, en invoerrechten die klanten betalen.]

Muziek, bladmuziek en andere bestanden kunt u downloaden zodra de betaling is geregistreerd, via de link in uw bevestiging. De link werkt gedurende een beperkte tijd en voor een beperkt aantal downloads. Werkt hij niet meer, schrijf ons dan en u ontvangt een nieuwe.

## Wat u met bestanden mag doen

U mag bestanden voor uzelf kopiëren, naar zoveel eigen apparaten als u wilt. U mag ze niet verkopen of openbaar maken. Als een product een licentie noemt, geldt in plaats daarvan die licentie.

## Als er iets niet klopt

Als een artikel beschadigd is, niet werkt of niet is wat u hebt besteld, schrijf dan naar ${email}. Uw rechten volgens de wet van uw land gelden onverkort. Om iets terug te geven, gebruikt u de pagina [Een aankoop herroepen](/withdraw).

## Toepasselijk recht

[Het recht dat van toepassing is, voor zover het recht van het land van de klant een keuze toelaat.]
`,

  returns: ({ email, withdrawalDays, repaymentDays }) => `
## Herroepingsrecht

U kunt een aankoop binnen ${withdrawalDays} dagen herroepen zonder opgave van redenen. Bij goederen die per post worden verzonden, beginnen de ${withdrawalDays} dagen op de dag waarop u het laatste artikel ontvangt. Gebruik de pagina [Een aankoop herroepen](/withdraw) of schrijf naar ${email}.

Stuur de artikelen daarna binnen 14 dagen terug naar:

{address}

[Wie het terugsturen betaalt.] Wij betalen terug wat u hebt betaald, met inbegrip van de verzending naar u, binnen ${repaymentDays} dagen na uw bericht en op de manier waarop u hebt betaald. Wij mogen wachten tot de artikelen of een bewijs van verzending zijn aangekomen.

## Bestanden

Bij muziek, bladmuziek en andere bestanden kan dit recht vervallen wanneer het downloaden begint, als u daarmee hebt ingestemd. Als een bestand beschadigd is of niet aan de beschrijving voldoet, schrijf ons dan: u krijgt een ander of uw geld terug.

## Beschadigde of verkeerde artikelen

Schrijf naar ${email} met het nummer van uw bestelling en, als dat kan, een foto. Wij sturen een ander artikel of betalen terug wat u hebt betaald, en het terugsturen kost u niets.
`,

  imprint: ({ name, email }) => `
{address}

E-mail: ${email}
Telefoon: {phone}

[Handelsregister en nummer, als u die hebt]
Btw-nummer: {vat}

Verantwoordelijk voor de inhoud: ${name}, adres als hierboven.
`,
};
