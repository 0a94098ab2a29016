#!/bin/bash

# Unpacks the release of the manifest, which was downloaded and checked, in place of the one before. Root owns it: the
# running program cannot change its own code.
unpack_release() {
    ynh_setup_source --dest_dir="$install_dir/download"
    dpkg-deb --extract "$install_dir/download/recital.deb" "$install_dir/unpacked"
    ynh_safe_rm "$install_dir/release"
    mv "$install_dir/unpacked/opt/recital/versions/@VERSION@" "$install_dir/release"
    ynh_safe_rm "$install_dir/unpacked"
    ynh_safe_rm "$install_dir/download"
    chown -R "root:$app" "$install_dir"
    chmod -R u=rwX,g=rX,o= "$install_dir"
}

# Writes the settings, the service and the proxy.
add_configuration() {
    ynh_config_add --template="recital.env" --destination="$install_dir/recital.env"
    chown "root:$app" "$install_dir/recital.env"
    chmod 640 "$install_dir/recital.env"
    ynh_config_add_systemd
    ynh_config_add_nginx
    yunohost service add "$app" --description="Website and shop of a musician"
}

# Runs a command of the release as the site's user.
run_recital() {
    runuser -u "$app" -- env RECITAL_SETTINGS="$install_dir/recital.env" "$install_dir/release/bin/recital" "$@"
}
