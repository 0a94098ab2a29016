import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { StatusTexts } from "./en.tsx";

const number = (value: number) => formatNumber(value, "fr");

export const fr: StatusTexts = {
  title: "État",
  text: "La santé de votre site.",
  refresh: "Actualiser",
  loadFailure: "Impossible de charger l’état",
  working: "Tout fonctionne",
  workingWithoutBackup: "Tout fonctionne, mais sans sauvegarde",
  notSetUp: "Pas encore configuré",
  paymentsMissing: "Paiement par carte\u00a0: la boutique est visible, mais personne ne peut encore commander.",
  emailMissing: "E-mail\u00a0: les commandes sont acceptées, mais leurs e-mails attendent.",
  openSettings: "Ouvrir les paramètres",
  alertSince: (alert, since) => `${alert} Depuis le ${since}.`,
  securityEvents: "Événements de sécurité",
  noSecurityEvents: "Pas de nouvel appareil, et aucun changement de mot de passe ou de connexion en deux étapes.",
  setEvents: "Régler les événements chez Stripe",
  eventsSet: "Événements réglés chez Stripe",
  eventsFailure: "Impossible de régler les événements chez Stripe",
  details: "Détails",
  detailsOf: (panel) => `Détails\u00a0: ${panel}`,
  email: {
    title: "E-mail",
    missing: "Non configuré\u00a0: d’ici là, les e-mails attendent.",
    failedToday: (count) =>
      plural("fr", count, {
        one: `${count} e-mail a échoué ces dernières 24 heures.`,
        other: `${number(count)} e-mails ont échoué ces dernières 24 heures.`,
      }),
    notAccepted: (count) =>
      plural("fr", count, {
        one: `Le serveur de messagerie n’a pas encore accepté ${count} e-mail.`,
        other: `Le serveur de messagerie n’a pas encore accepté ${number(count)} e-mails.`,
      }),
    toSend: (count) =>
      plural("fr", count, { one: `${count} e-mail à envoyer.`, other: `${number(count)} e-mails à envoyer.` }),
    allSent: "Tous les e-mails sont envoyés.",
    server: "Serveur de messagerie",
    isSetUp: "Configuré",
    isMissing: "Non configuré\u00a0: d’ici là, les e-mails attendent",
    waiting: "En attente",
    retrying: (waiting, retrying) => `${waiting}, dont ${retrying} après des tentatives échouées`,
    oldest: "Le plus ancien attend depuis le",
    lastSent: "Dernier envoi",
    noneYet: "Aucun pour l’instant",
    failed: "Échecs ces dernières 24 heures",
    uncertain: "Peut-être non distribués",
    lastError: "Dernière erreur",
    lastFailure: "Dernier échec",
  },
  sender: {
    title: "Domaine d’expédition",
    lookingUp: (domain) => `Les enregistrements de ${domain} sont en cours de consultation.`,
    faults: (records, domain) =>
      `À corriger pour ${domain} sous «\u00a0Paramètres\u00a0», «\u00a0E-mail\u00a0»\u00a0: ${records}.`,
    unknown: (records, _count, domain) => `Non connu pour ${domain}\u00a0: ${records}.`,
    fine: (domain) => `Les messageries reconnaissent les e-mails de ${domain}.`,
    domain: "Domaine",
    checked: "Vérifié",
    notYet: "Pas encore",
  },
  payments: {
    title: "Paiements",
    missing: "Non configuré\u00a0: la boutique est visible, mais personne ne peut encore commander.",
    failedEvents: (count) =>
      plural("fr", count, {
        one: `Les paiements par carte sont acceptés, mais ${count} événement du webhook a échoué.`,
        other: `Les paiements par carte sont acceptés, mais ${number(count)} événements du webhook ont échoué.`,
      }),
    hourly: "Les paiements par carte sont acceptés, et vérifiés toutes les heures.",
    reported: "Les paiements par carte sont acceptés, et Stripe signale chacun d’eux.",
    unreported: "Les paiements par carte sont acceptés. Ils ne sont peut-être pas tous signalés.",
    cards: "Paiements par carte",
    isSetUp: "Configuré",
    isMissing: "Non configuré\u00a0: la boutique est visible, mais personne ne peut encore commander",
    webhooks: "Webhooks",
    webhooksMissing: "Non configuré\u00a0: les paiements sont vérifiés toutes les heures",
    events: "Événements chez Stripe",
    noResponse: "Inconnu\u00a0: Stripe n’a pas répondu",
    noEndpoint: "Aucun point de terminaison avec l’adresse de ce site",
    disabled: "Le point de terminaison est désactivé chez Stripe",
    allSet: "Tous réglés",
    missingEvents: (count) => `Manquants\u00a0: ${count}`,
    last: "Dernier événement du webhook",
    lastEvent: (at, kind, outcome) => `${at}\u00a0: ${kind ?? "événement"}, ${outcome}`,
    outcomes: {
      recorded: "pris en compte",
      repeated: "déjà pris en compte",
      ignored: "ignoré",
      failed: "échoué, nouvel essai prévu",
    },
    noneYet: "Aucun pour l’instant",
    taken: "Reçus ces dernières 24 heures",
    failed: "Échoués",
    untrusted: "Avec une signature non valide",
  },
  https: {
    title: "Domaine et HTTPS",
    local:
      "Seule cette machine peut ouvrir le site. Pour le mettre en ligne, indiquez votre propre domaine dans DOMAIN, dans les paramètres du serveur.",
    nobody: (domain) =>
      `${domain} n’est accessible que sans chiffrement\u00a0: mots de passe et adresses peuvent être lus en chemin. Réglez DOMAIN, ou laissez un proxy répondre en HTTPS.`,
    proxy: (domain) => `Un proxy répond en HTTPS pour ${domain}. C’est à lui de renouveler le certificat.`,
    noCertificate: (domain) => `${domain} n’a pas encore de certificat. Le site en obtient un en quelques minutes.`,
    encrypted: (domain, validTo) =>
      `${domain} est chiffré. Le certificat est valable jusqu’au ${validTo} et se renouvelle tout seul.`,
    domain: "Domaine",
    noDomain: "Aucun",
    certificate: "Détient le certificat",
    holders: { site: "Le site", proxy: "Un proxy", nobody: "Personne", local: "Personne" },
    validTo: "Valable jusqu’au",
    noneYet: "Il n’y en a pas encore",
    nextAttempt: "Prochaine tentative",
    nextRenewal: "Prochain renouvellement",
    now: "Maintenant",
    failingSince: "En échec depuis le",
  },
  database: {
    title: "Base de données",
    responds: "Elle répond.",
    respondsWith: (size) => `Elle répond et contient ${size} de données.`,
    kind: "Type",
    responseTime: "Temps de réponse",
    size: "Taille",
    unknown: "Inconnue",
  },
  disk: {
    title: "Espace disque",
    isUnknown: "L’espace libre est inconnu.",
    isFree: (free, total) => `${free} libres sur ${total}.`,
    free: "Libre",
    unknown: "Inconnu",
    total: "Total",
  },
  program: {
    title: "Programme",
    text: (version, since) => `Version ${version}, en service depuis le ${since}.`,
    failing: "Une partie de ses tâches échoue.",
    version: "Version",
    node: "Node",
    since: "En service depuis le",
    jobs: "Tâches en attente",
  },
  backup: {
    title: "Sauvegarde",
    noneUntilTonight: "Il n’y a pas encore de sauvegarde. La première sera faite cette nuit.",
    noneAndOff: "Il n’y a pas de sauvegarde, et les sauvegardes nocturnes sont désactivées.",
    nextTonight: "La prochaine sera faite cette nuit.",
    nightlyOff: "Les sauvegardes nocturnes sont désactivées.",
    none: "Il n’y a pas encore de sauvegarde.",
    failedAt: (at) => `La dernière sauvegarde a échoué le ${at}.`,
    lastAt: (at) => `La dernière sauvegarde date du ${at}.`,
    steps: {
      archive: "Une sauvegarde est en cours.",
      files: "Les fichiers en vente sont en cours de copie.",
    },
    progress: {
      archive: (percent) => `Une sauvegarde est en cours\u00a0: ${percent}\u00a0%.`,
      files: (percent) => `Les fichiers en vente sont en cours de copie\u00a0: ${percent}\u00a0%.`,
    },
    nightly: "Chaque nuit",
    yes: "Oui",
    no: "Non",
    last: "Dernière sauvegarde",
    lastOk: (at, size) => [at, size].filter(Boolean).join(", "),
    lastFailed: (at) => `${at}\u00a0: échec`,
    noneYet: "Aucune pour l’instant",
    error: "Erreur",
    soldFiles: "Fichiers en vente",
    notAllFiles: "Tous ne sont pas dans la sauvegarde",
    lastGood: "Dernière sauvegarde réussie",
    noGood: "Aucune",
  },
  backups: {
    loadFailure: "Impossible de charger la liste des sauvegardes",
    notCopied: (place) => `Pas encore copiée vers ${place}`,
    copied: (place, at) => `Copiée vers ${place}, ${at}`,
    copyFailed: (reason) => `La dernière copie a échoué. ${reason}`,
    started: "Sauvegarde commencée",
    isRunning: "Une sauvegarde est déjà en cours",
    startFailure: "Impossible de commencer la sauvegarde",
    start: "Sauvegarder maintenant",
    running: "Sauvegarde en cours…",
    notDownloaded: "Aucune sauvegarde n’a été téléchargée ces 30 derniers jours",
    notDownloadedText:
      "Elles sont toutes sur le serveur. Téléchargez-en une, pour avoir vos données si le serveur est perdu.",
    kept: "Sauvegardes conservées",
    causes: { nightly: "Nocturne", hand: "Manuelle", migration: "Avant une mise à jour" },
    downloadOf: (at) => `Télécharger la sauvegarde du ${at}`,
    download: "Télécharger",
    showAll: (count) => `Afficher les ${count}`,
    lastDownload: (at) => `Dernier téléchargement\u00a0: ${at}.`,
    keptFor: (days) =>
      plural("fr", days, {
        one: `Les sauvegardes sont supprimées après ${days} jour\u202f; les trois plus récentes restent toujours.`,
        other: `Les sauvegardes sont supprimées après ${days} jours\u202f; les trois plus récentes restent toujours.`,
      }),
    contents: "Ce que contient une sauvegarde",
    contains:
      "Elle contient la base de données avec commandes, clientèle, textes et newsletters, toutes les images et les paramètres.",
    lacksFiles: (code) => (
      <>
        Elle ne contient pas les fichiers en vente. Ils sont sur le serveur, dans le dossier {code("assets")} à côté des
        sauvegardes&nbsp;: copiez aussi ce dossier, ou gardez vos originaux.
      </>
    ),
    lacksKeys: (code) => (
      <>
        Elle ne contient ni la clé de chiffrement, ni les clés de Stripe et de votre serveur de messagerie sous forme
        lisible. Conservez {code("encryption.key")}, du dossier de données, à part des sauvegardes.
      </>
    ),
    private:
      "Gardez-la là où personne d’autre ne peut la lire\u00a0: elle contient les noms et adresses de votre clientèle.",
    restoring: "Comment restaurer une sauvegarde",
    copyBackup: (code) => (
      <>
        Copiez la sauvegarde sur le serveur, et à côté le dossier {code("assets")} si les fichiers en vente sont perdus.
      </>
    ),
    putKey: (code) => (
      <>Sur un nouveau serveur, placez d’abord votre copie de {code("encryption.key")} dans le dossier de données.</>
    ),
    stopSite: "Arrêtez le site, car un site en service n’est pas remplacé.",
    enterCommand:
      "Saisissez ceci sur le serveur, dans le dossier de la sauvegarde, avec son nom à la place de FILE. Les données présentes sont d’abord sauvegardées, pour que vous puissiez revenir en arrière.",
    startSite: "Démarrez le site. Les commandes payées depuis la sauvegarde sont relues chez Stripe.",
  },
  unused: {
    title: "Fichiers inutilisés",
    text: (size) =>
      `${size} dans des fichiers qu’aucun produit, aucun morceau et aucune commande n’utilise. Leur suppression libère la place en quelques jours.`,
    deleted: "Fichier supprimé",
    all: "Tous les fichiers inutilisés",
    allDeleted: "Fichiers inutilisés supprimés",
    failure: "Impossible de supprimer les fichiers inutilisés",
    delete: "Supprimer",
    deleteFile: (name) => `Supprimer ${name}`,
    deleteAll: "Supprimer tous les fichiers inutilisés",
  },
  updates: {
    title: "Mises à jour",
    runs: (version) => `La version ${version} est en service.`,
    isNewest: (version) => `La version ${version} est la plus récente.`,
    isNewer: (version, at, current) =>
      `La version ${version} du ${at} peut être installée. La version ${current} est en service.`,
    enterCommand: (command) => <>Pour l’installer, saisissez ceci sur le serveur&nbsp;: {command}</>,
    installFailure: "Impossible de commencer la mise à jour",
    install: (version) => `Passer à la version ${version}`,
    installText:
      "Les visiteurs patientent quelques secondes. Si la nouvelle version ne fonctionne pas, celle-ci continue avec les données telles quelles.",
    checkFailure: "Impossible de chercher des mises à jour",
    notChecking: (setting) => <>Ce site ne cherche pas de nouvelles versions, car le paramètre {setting} est vide.</>,
    problem: (reason) => `Les nouvelles versions ne sont pas connues\u00a0: ${reason}`,
    check: "Chercher des mises à jour",
    checkedAt: (at) => `Dernière recherche\u00a0: ${at}`,
    begins: "La mise à jour commence…",
    progress: {
      downloading: (version) => `La version ${version} est en cours de téléchargement et de vérification…`,
      trying: (version) =>
        `La version ${version} est essayée sur une copie des données. Le site est indisponible quelques secondes…`,
      starting: (version) => `La version ${version} démarre…`,
      done: (version) => `La version ${version} est en service.`,
      failed: (version) => `La version ${version} n’a pas été installée.`,
      returned: (version) => `La version ${version} a été retirée.`,
    },
    runsNow: (version) => `La version ${version} est maintenant en service.`,
    reload: "L’ouvrir ici",
  },
};
